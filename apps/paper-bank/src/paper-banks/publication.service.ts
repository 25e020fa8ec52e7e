/** What is missing before a paper bank can be published, and whose questions it holds: for the dialog that publishes. */
import { Injectable } from '@nestjs/common';
import type { Publication, PublicationOwner } from '@tiku/contracts/paper-bank';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Translator } from '@tiku/platform/messages';
import { UserNames } from '@tiku/platform/people';
import { refusalOf, SellingService } from '../selling/selling.service.js';
import { isOnOffer, type PaperBankAccess } from './paper-bank-access.js';
import { PaperBanksRepository } from './paper-banks.repository.js';

type Problem = Omit<Publication['problems'][number], 'message'> & {
  params?: Record<string, string | number>;
};

@Injectable()
export class PublicationService {
  constructor(
    private readonly banks: PaperBanksRepository,
    private readonly selling: SellingService,
    private readonly names: UserNames,
    private readonly verification: EmailVerification,
    private readonly translator: Translator,
  ) {}

  /** The same rules as publishing, all at once. @throws AppError 503 */
  async of(bank: PaperBankAccess, caller: Caller): Promise<Publication> {
    const isSold = bank.price > 0;
    const hasPapers = await this.banks.hasPublishedPaper(bank.id);
    const owners = await this.selling.others(bank.id, bank.ownerId);
    const problems: Problem[] = [
      ...(await this.#ofPeople(bank, caller)),
      ...(isSold && !hasPapers ? [{ rule: 'paperBank.empty' }] : []),
      ...(await this.#ofCopies(bank)),
      ...(isSold ? owners.flatMap(ofOwner) : []),
    ];
    const language = currentLanguage();
    return {
      problems: problems.map(({ rule, params = {} }) => ({
        rule,
        message: this.translator.translate(language, rule, params),
      })),
      owners,
      hasPapers,
    };
  }

  async #ofPeople(bank: PaperBankAccess, caller: Caller): Promise<Problem[]> {
    if (caller.role === 'student') return [{ rule: 'paperBank.student' }];
    if ((await this.names.roleOf(bank.ownerId)) === 'student') return [{ rule: 'paperBank.studentOwns' }];
    return (await this.verification.isVerified(caller)) ? [] : [{ rule: 'error.emailUnverified' }];
  }

  async #ofCopies(bank: PaperBankAccess): Promise<Problem[]> {
    if (!isOnOffer({ ...bank, status: 'published' })) return [];
    const title = await this.banks.boughtPaperOn(bank.id);
    return title === null ? [] : [{ rule: 'paperBank.bought', params: { title } }];
  }
}

const ofOwner = (owner: PublicationOwner): Problem[] => (owner.allowed ? [] : [refusalOf(owner)]);

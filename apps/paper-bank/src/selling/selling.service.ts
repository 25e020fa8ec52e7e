/**
 * Which questions may be sold: the seller's own, and those of banks whose owner allows it. question-bank is asked before
 * the transaction; the transaction then checks that nothing else came in.
 */
import { Injectable } from '@nestjs/common';
import type { PublicationOwner } from '@tiku/contracts/paper-bank';
import type { Tx } from '@tiku/platform/database';
import { businessRule, conflict } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import { QuestionBankClient, type SellingBank } from '../questions/question-bank.client.js';
import { QuestionSourcesRepository, type QuestionSource } from './question-sources.repository.js';

/** The asked banks by id; null for one that no longer exists. */
export type SellingPermissions = ReadonlyMap<string, SellingBank | null>;

@Injectable()
export class SellingService {
  constructor(
    private readonly sources: QuestionSourcesRepository,
    private readonly questionBanks: QuestionBankClient,
    private readonly names: UserNames,
  ) {}

  /** Not inside a transaction. `paperId`: a paper that is about to be published. @throws AppError 503 */
  async permissions(paperBankId: string, paperId: string | null = null): Promise<SellingPermissions> {
    return this.#ask(await this.sources.of(paperBankId, paperId));
  }

  /** @throws AppError 422 for questions that the seller may not sell, 409 if others came in meanwhile */
  async require(tx: Tx, paperBankId: string, sellerId: string, known: SellingPermissions): Promise<void> {
    for (const { id, count } of await this.sources.of(paperBankId, null, tx)) {
      const bank = known.get(id);
      if (bank === undefined) throw conflict('paperBank.contentChanged');
      if (bank === null) throw businessRule('paperBank.sourceGone', { count });
      if (!maySell(bank, sellerId)) throw businessRule('paperBank.unlicensed', { bank: bank.name, count });
    }
  }

  /** Whether everything in a bank on sale may be sold today. @throws AppError 503 */
  async isLicensed(paperBankId: string, sellerId: string): Promise<boolean> {
    const permissions = await this.permissions(paperBankId);
    return [...permissions.values()].every((bank) => bank !== null && maySell(bank, sellerId));
  }

  /** The other people whose questions the published papers hold, for the seller before publishing. */
  async others(paperBankId: string, sellerId: string): Promise<PublicationOwner[]> {
    const sources = await this.sources.of(paperBankId);
    const permissions = await this.#ask(sources);
    const foreign = sources.filter(({ id }) => permissions.get(id)?.ownerId !== sellerId);
    const ownerIds = foreign.flatMap(({ id }) => permissions.get(id)?.ownerId ?? []);
    const people = await this.names.load(ownerIds);
    return foreign.map(({ id, count }) => {
      const bank = permissions.get(id) ?? null;
      return {
        questionBank: bank && { id, name: bank.name },
        owner: bank && { id: bank.ownerId, name: people.get(bank.ownerId)?.name ?? '' },
        allowed: bank?.allowSelling ?? false,
        questions: count,
      };
    });
  }

  async #ask(sources: readonly QuestionSource[]): Promise<SellingPermissions> {
    const found = await this.questionBanks.selling(sources.map(({ id }) => id));
    return new Map(sources.map(({ id }) => [id, found.get(id) ?? null]));
  }
}

const maySell = ({ ownerId, allowSelling }: SellingBank, sellerId: string): boolean =>
  ownerId === sellerId || allowSelling;

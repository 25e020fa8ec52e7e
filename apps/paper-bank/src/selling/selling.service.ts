/**
 * Which questions may be sold: the seller's own, and those of banks whose owner allows it. A copy of a question of
 * somebody else needs the consent of both banks. question-bank is asked before the transaction; the transaction then
 * checks that nothing else came in.
 */
import { Injectable } from '@nestjs/common';
import type { PublicationOwner } from '@tiku/contracts/paper-bank';
import type { Tx } from '@tiku/platform/database';
import { businessRule, conflict } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import { QuestionBankClient, type SellingBank } from '../questions/question-bank.client.js';
import { placesOf, placesText } from './question-places.js';
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
    for (const source of await this.sources.of(paperBankId, null, tx)) {
      const bank = known.get(source.id);
      if (bank === undefined) throw conflict('paperBank.contentChanged');
      if (maySell(source, bank, sellerId)) continue;
      const { rule, params } = refusalOf(toOwner(source, bank, ''));
      throw businessRule(rule, params);
    }
  }

  /** Whether everything in a bank on sale may be sold today. @throws AppError 503 */
  async isLicensed(paperBankId: string, sellerId: string): Promise<boolean> {
    const sources = await this.sources.of(paperBankId);
    const permissions = await this.#ask(sources);
    return sources.every((source) => maySell(source, permissions.get(source.id) ?? null, sellerId));
  }

  /** The other people whose questions the published papers hold, for the seller before publishing. */
  async others(paperBankId: string, sellerId: string): Promise<PublicationOwner[]> {
    const sources = await this.sources.of(paperBankId);
    const permissions = await this.#ask(sources);
    const foreign = sources.filter((source) => !isOwn(source, permissions.get(source.id) ?? null, sellerId));
    const ownerIds = foreign.flatMap(({ id }) => permissions.get(id)?.ownerId ?? []);
    const people = await this.names.load(ownerIds);
    return foreign.map((source) => {
      const bank = permissions.get(source.id) ?? null;
      return toOwner(source, bank, people.get(bank?.ownerId ?? '')?.name ?? '');
    });
  }

  async #ask(sources: readonly QuestionSource[]): Promise<SellingPermissions> {
    const found = await this.questionBanks.selling([...new Set(sources.map(({ id }) => id))]);
    return new Map(sources.map(({ id }) => [id, found.get(id) ?? null]));
  }
}

/** Of the seller's bank, or a copy of what was the seller's. */
const isOwn = ({ first_owner }: QuestionSource, bank: SellingBank | null, sellerId: string): boolean =>
  bank?.ownerId === sellerId || first_owner === sellerId;
const maySell = (source: QuestionSource, bank: SellingBank | null, sellerId: string): boolean =>
  isOwn(source, bank, sellerId) || (bank?.allowSelling ?? false);

const toOwner = (source: QuestionSource, bank: SellingBank | null, name: string): PublicationOwner => ({
  questionBank: bank && { id: source.id, name: bank.name },
  owner: bank && { id: bank.ownerId, name },
  copied: source.first_owner !== null,
  allowed: bank?.allowSelling ?? false,
  questions: source.count,
  papers: placesOf(source.places),
});

/** Why questions without consent are not sold, and which they are. */
export function refusalOf({ questionBank, copied, questions: count, papers }: PublicationOwner) {
  const params = { count, where: placesText(papers) };
  if (questionBank === null) return { rule: 'paperBank.sourceGone', params };
  const rule = copied ? 'paperBank.unlicensedCopies' : 'paperBank.unlicensed';
  return { rule, params: { ...params, bank: questionBank.name } };
}

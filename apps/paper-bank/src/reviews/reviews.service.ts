/** Use cases of reviews: buyers write one each, everybody who sees the bank reads them, its managers answer. */
import { Injectable } from '@nestjs/common';
import { pagination } from '@tiku/contracts/common';
import type {
  CreateReviewRequest,
  ListReviewsQuery,
  Review,
  ReviewsResponse,
  UpdateReviewRequest,
} from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import { Accounts, UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { isManager, requireVisible, type PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { noticeSent } from '../paper-banks/paper-banks.events.js';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { ReviewsRepository, type ReviewRow } from './reviews.repository.js';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly banks: PaperBanksRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
  ) {}

  async list(
    { id }: PaperBankAccess,
    query: z.output<typeof ListReviewsQuery>,
    caller: Caller,
  ): Promise<Omit<z.output<typeof ReviewsResponse>, 'success'>> {
    const [{ rows, total, nextCursor }, histogram, own] = await Promise.all([
      this.reviews.list(id, query, caller.id),
      this.reviews.histogram(id),
      this.reviews.findOf(id, caller.id),
    ]);
    const count = histogram.reduce((sum, each) => sum + each, 0);
    const stars = histogram.reduce((sum, each, at) => sum + each * (at + 1), 0);
    return {
      reviews: await this.#toReviews(rows, caller),
      myReview: (own && (await this.#toReviews([own], caller))[0]) ?? null,
      summary: { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count, histogram },
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  /** @throws AppError 403 if the caller has not bought the bank, 409 for a second one */
  async create(
    { id: paperBankId }: PaperBankAccess,
    { anonymous = false, ...fields }: z.output<typeof CreateReviewRequest>,
    caller: Caller,
  ): Promise<Review> {
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      const bank = await this.#bank(tx, paperBankId, caller);
      if (!bank.purchased) throw forbidden('review.buyersOnly');
      await this.reviews.insert(tx, { ...fields, anonymous, id, paperBankId, authorId: caller.id });
      // Even for a signed review the notice names no author: the seller reads it on the page.
      await tx.publish(
        ...noticeSent({
          ...{ userId: bank.ownerId, type: 'paperBankReviewed', actorId: null },
          params: { bank: bank.name, rating: fields.rating },
          link: `/paper-banks/${paperBankId}?tab=reviews`,
        }),
      );
    });
    return this.#get(paperBankId, id, caller);
  }

  /** @throws AppError 404, 403 for another person's, and if the bank was refunded meanwhile */
  async update(
    { id: paperBankId }: PaperBankAccess,
    id: string,
    request: z.output<typeof UpdateReviewRequest>,
    caller: Caller,
  ): Promise<Review> {
    const { rating, content, anonymous } = request;
    const changes = {
      ...(rating !== undefined && { rating }),
      ...(content !== undefined && { content }),
      ...(anonymous !== undefined && { anonymous }),
    };
    await this.transactions.run(async (tx) => {
      const { bank, review } = await this.#own(tx, paperBankId, id, caller);
      if (!bank.purchased) throw forbidden('review.buyersOnly');
      await this.reviews.update(tx, review, changes);
    });
    return this.#get(paperBankId, id, caller);
  }

  /** By its author, or by an administrator after a report. @throws AppError 404, 403 */
  async remove({ id: paperBankId }: PaperBankAccess, id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const isAdmin = caller.role === 'admin' || caller.role === 'superadmin';
      const review = isAdmin
        ? (await this.#found(tx, paperBankId, id, caller)).review
        : (await this.#own(tx, paperBankId, id, caller)).review;
      await this.reviews.remove(tx, review);
    });
  }

  /** Not for an own review. @throws AppError 404, 422 */
  async toggleHelpful({ id: paperBankId }: PaperBankAccess, id: string, caller: Caller) {
    return this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      const { review } = await this.#found(tx, paperBankId, id, caller);
      if (review.author_id === caller.id) throw businessRule('review.ownHelpful');
      return this.reviews.toggleHelpful(tx, id, caller.id);
    });
  }

  /** The seller's answer. @throws AppError 404, 403 */
  async reply(
    { id: paperBankId }: PaperBankAccess,
    id: string,
    reply: string | null,
    caller: Caller,
  ): Promise<Review> {
    await this.transactions.run(async (tx) => {
      const { bank } = await this.#found(tx, paperBankId, id, caller);
      if (!isManager(bank)) throw forbidden('paperBank.role.manage');
      await this.reviews.reply(tx, id, reply);
    });
    return this.#get(paperBankId, id, caller);
  }

  /** Reports it to the administrators. @throws AppError 404 */
  async report(
    { id: paperBankId }: PaperBankAccess,
    id: string,
    reason: string,
    caller: Caller,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      await this.#found(tx, paperBankId, id, caller);
      await this.reviews.report(tx, id, caller.id, reason);
    });
  }

  async #bank(tx: Tx, paperBankId: string, caller: Caller): Promise<PaperBankAccess> {
    return requireVisible(await this.banks.lockAccess(tx, paperBankId, caller.id));
  }

  async #found(tx: Tx, paperBankId: string, id: string, caller: Caller) {
    const bank = await this.#bank(tx, paperBankId, caller);
    const review = await this.reviews.find(paperBankId, id, caller.id, tx);
    if (!review) throw notFound('noun.review');
    return { bank, review };
  }

  async #own(tx: Tx, paperBankId: string, id: string, caller: Caller) {
    const found = await this.#found(tx, paperBankId, id, caller);
    if (found.review.author_id !== caller.id) throw forbidden('review.authorOnly');
    return found;
  }

  async #get(paperBankId: string, id: string, caller: Caller): Promise<Review> {
    const found = await this.reviews.find(paperBankId, id, caller.id);
    const [review] = found ? await this.#toReviews([found], caller) : [];
    if (!review) throw notFound('noun.review');
    return review;
  }

  async #toReviews(rows: readonly ReviewRow[], caller: Caller): Promise<Review[]> {
    const named = rows.filter(({ anonymous }) => !anonymous).map(({ author_id }) => author_id);
    const people = await this.names.load(named);
    return rows.map((row) => {
      const author = row.anonymous ? undefined : people.get(row.author_id);
      return {
        id: row.id,
        rating: row.rating,
        content: row.content,
        anonymous: row.anonymous,
        ...(author && { author: { id: author.id, name: author.name, avatar: author.avatar } }),
        helpfulCount: row.helpful_count,
        helpful: row.helpful,
        mine: row.author_id === caller.id,
        ...(row.reply !== null && { reply: row.reply }),
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      };
    });
  }
}

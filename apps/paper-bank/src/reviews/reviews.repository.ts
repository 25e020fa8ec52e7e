/** SQL of reviews. The bank's sum and count of ratings change with them, under the bank's lock. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import type { ListReviewsQuery } from '@tiku/contracts/paper-bank';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { conflict } from '@tiku/platform/errors';
import { cutPage, offsetOf, sortedPlace, type Page } from '@tiku/platform/lists';
import { boolean, int2, int4, nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const OF_REVIEW = {
  id: uuid,
  paper_bank_id: uuid,
  author_id: uuid,
  rating: int2,
  content: text,
  anonymous: boolean,
  helpful_count: int4,
  reply: nullable(text),
  created_at: timestamptz,
  updated_at: timestamptz,
};
const ReviewRow = row({ ...OF_REVIEW, helpful: boolean });
export type ReviewRow = RowOf<typeof ReviewRow>;
const ListedRow = row({ ...OF_REVIEW, helpful: boolean, position: text, total: int4 });
const Histogram = row({ rating: int2, count: int4 });
const Removed = row({ rating: int2 });
const Votes = row({ helpful_count: int4 });

/** As a cursor carries it. */
const Count = z.string().regex(/^\d{1,9}$/);
/** `$1` is the caller. */
const COLUMNS = `${row(OF_REVIEW).list('r')}, v.user_id IS NOT NULL AS helpful`;
const FROM = `FROM reviews r LEFT JOIN review_votes v ON v.review_id = r.id AND v.user_id = $1`;
/** The sort key before the id. Ids sort by time. */
const SORTS = {
  '-createdAt': { sorted: 'r.id', type: 'uuid', value: Uuid, direction: 'DESC' },
  '-helpfulCount': { sorted: 'r.helpful_count', type: 'int', value: Count, direction: 'DESC' },
  '-rating': { sorted: 'r.rating', type: 'int', value: Count, direction: 'DESC' },
  rating: { sorted: 'r.rating', type: 'int', value: Count, direction: 'ASC' },
} as const;

export interface ReviewFields {
  rating: number;
  content: string;
  anonymous: boolean;
}

@Injectable()
export class ReviewsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @throws AppError 400 if the cursor is not of this sort */
  async list(
    paperBankId: string,
    query: z.output<typeof ListReviewsQuery>,
    userId: string,
  ): Promise<Page<ReviewRow> & { total: number }> {
    const { sort, limit } = query;
    const { sorted, type, value, direction } = SORTS[sort];
    const [after, afterId] = sortedPlace(query, value);
    const rows = await this.transactions.read.query(
      ListedRow,
      `SELECT ${COLUMNS}, (${sorted})::text AS position,
         (SELECT count(*)::int FROM reviews WHERE paper_bank_id = $2) AS total
       ${FROM} WHERE r.paper_bank_id = $2
         AND ($4::uuid IS NULL OR (${sorted}, r.id) ${direction === 'DESC' ? '<' : '>'} ($3::${type}, $4::uuid))
       ORDER BY ${sorted} ${direction}, r.id ${direction} LIMIT $5 OFFSET $6`,
      [userId, paperBankId, after, afterId, limit + 1, offsetOf(query)],
    );
    const page = cutPage(rows, limit, ({ position, id }) => [sort, position, id]);
    return { ...page, total: rows[0]?.total ?? 0 };
  }

  /** The number of each rating, from one star to five. */
  async histogram(paperBankId: string): Promise<number[]> {
    const rows = await this.transactions.read.query(
      Histogram,
      'SELECT rating, count(*)::int AS count FROM reviews WHERE paper_bank_id = $1 GROUP BY rating',
      [paperBankId],
    );
    return [1, 2, 3, 4, 5].map((rating) => rows.find((each) => each.rating === rating)?.count ?? 0);
  }

  async find(
    paperBankId: string,
    id: string,
    userId: string,
    on: Reader = this.transactions.read,
  ): Promise<ReviewRow | null> {
    const [found] = await on.query(
      ReviewRow,
      `SELECT ${COLUMNS} ${FROM} WHERE r.paper_bank_id = $2 AND r.id = $3`,
      [userId, paperBankId, id],
    );
    return found ?? null;
  }

  async findOf(paperBankId: string, authorId: string): Promise<ReviewRow | null> {
    const [found] = await this.transactions.read.query(
      ReviewRow,
      `SELECT ${COLUMNS} ${FROM} WHERE r.paper_bank_id = $2 AND r.author_id = $1`,
      [authorId, paperBankId],
    );
    return found ?? null;
  }

  /** @throws AppError 409 if the author already has one */
  async insert(
    tx: Tx,
    review: ReviewFields & { id: string; paperBankId: string; authorId: string },
  ): Promise<void> {
    const added = await tx.execute(
      `INSERT INTO reviews (id, paper_bank_id, author_id, rating, content, anonymous)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (paper_bank_id, author_id) DO NOTHING`,
      [review.id, review.paperBankId, review.authorId, review.rating, review.content, review.anonymous],
    );
    if (added === 0) throw conflict('review.already');
    await this.#rate(tx, review.paperBankId, review.rating, 1);
  }

  async update(tx: Tx, before: ReviewRow, fields: Partial<ReviewFields>): Promise<void> {
    const { rating, content, anonymous } = { ...before, ...fields };
    await tx.execute(
      `UPDATE reviews SET rating = $2, content = $3, anonymous = $4, updated_at = now() WHERE id = $1`,
      [before.id, rating, content, anonymous],
    );
    await this.#rate(tx, before.paper_bank_id, rating - before.rating, 0);
  }

  async remove(tx: Tx, review: ReviewRow): Promise<void> {
    await tx.execute('DELETE FROM reviews WHERE id = $1', [review.id]);
    await this.#rate(tx, review.paper_bank_id, -review.rating, -1);
  }

  /** A person's review, if any. The caller holds the bank's lock. */
  async removeOf(tx: Tx, paperBankId: string, authorId: string): Promise<void> {
    const [removed] = await tx.query(
      Removed,
      'DELETE FROM reviews WHERE paper_bank_id = $1 AND author_id = $2 RETURNING rating',
      [paperBankId, authorId],
    );
    if (removed) await this.#rate(tx, paperBankId, -removed.rating, -1);
  }

  async reply(tx: Tx, id: string, reply: string | null): Promise<void> {
    await tx.execute('UPDATE reviews SET reply = $2 WHERE id = $1', [id, reply]);
  }

  /** Once per person. A dismissed report reopens only if the review changed since. */
  async report(tx: Tx, id: string, reporterId: string, reason: string): Promise<void> {
    await tx.execute(
      `INSERT INTO review_reports (review_id, reporter_id, reason) VALUES ($1, $2, $3)
       ON CONFLICT (review_id, reporter_id) DO UPDATE SET reason = excluded.reason, dismissed_at =
         (SELECT review_reports.dismissed_at FROM reviews r
          WHERE r.id = $1 AND r.updated_at < review_reports.dismissed_at)`,
      [id, reporterId, reason],
    );
  }

  /** Toggles the vote. */
  async toggleHelpful(
    tx: Tx,
    id: string,
    userId: string,
  ): Promise<{ helpful: boolean; helpfulCount: number }> {
    const removed = await tx.execute('DELETE FROM review_votes WHERE review_id = $1 AND user_id = $2', [
      id,
      userId,
    ]);
    const added =
      removed > 0
        ? 0
        : await tx.execute(
            'INSERT INTO review_votes (review_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
            [id, userId],
          );
    const [votes] = await tx.query(
      Votes,
      'UPDATE reviews SET helpful_count = helpful_count + $2 WHERE id = $1 RETURNING helpful_count',
      [id, added - removed],
    );
    return { helpful: removed === 0, helpfulCount: votes?.helpful_count ?? 0 };
  }

  async #rate(tx: Tx, paperBankId: string, sum: number, count: number): Promise<void> {
    await tx.execute(
      'UPDATE paper_banks SET rating_sum = rating_sum + $2, rating_count = rating_count + $3 WHERE id = $1',
      [paperBankId, sum, count],
    );
  }
}

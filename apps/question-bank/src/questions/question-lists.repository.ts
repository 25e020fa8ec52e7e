/** SQL of lists that are no search: favourites, most viewed, statistics. Each is one statement. */
import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { cursorTimeSql, cutPage, decodeCursor, offsetOf, TimePlace, type Page } from '@tiku/platform/lists';
import { int4, json, nullable, row, text, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { VISIBLE_BANKS } from '../question-banks/visible-banks.repository.js';
import {
  isFound,
  QUESTION_COLUMNS,
  QUESTION_OR_NULLS,
  questionJoins,
  QuestionRow,
} from './question-columns.repository.js';

const FavoriteRow = row({ total: int4, favorite_since: nullable(text), ...QUESTION_OR_NULLS });
const Count = z.object({ count: z.int() });
const StatisticsRow = row({
  by_type: json(z.array(Count.extend({ type: z.int() }))),
  by_difficulty: json(z.array(Count.extend({ difficulty: z.int() }))),
  by_month: json(z.array(Count.extend({ month: z.string() }))),
  by_bank: json(z.array(Count.extend({ id: z.string(), name: z.string() }))),
});
export type StatisticsRow = RowOf<typeof StatisticsRow>;

@Injectable()
export class QuestionListsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest favourite first, without those of hidden banks. @throws AppError 400 if the cursor is invalid */
  async favorites(
    userId: string,
    query: z.output<typeof CursorQuery>,
  ): Promise<Page<QuestionRow> & { total: number }> {
    const { limit, cursor } = query;
    const [since, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, TimePlace);
    const rows = await this.transactions.lists.query(
      FavoriteRow,
      `WITH ${VISIBLE_BANKS}, mine AS MATERIALIZED (
         SELECT q.id, fav.created_at FROM question_favorites fav JOIN questions q ON q.id = fav.question_id
         WHERE fav.user_id = $1 AND q.deleted_at IS NULL AND q.bank_id IN (SELECT id FROM visible)
       ), counted AS (SELECT count(*)::int AS total FROM mine),
       page AS (SELECT * FROM mine WHERE $4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid)
                ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3)
       SELECT counted.total, ${cursorTimeSql('page.created_at')} AS favorite_since, ${QUESTION_COLUMNS} FROM counted LEFT JOIN page ON true
       LEFT JOIN questions q ON q.id = page.id ${questionJoins('$1')} ORDER BY page.created_at DESC, page.id DESC`,
      [userId, limit + 1, offsetOf(query), since, id],
    );
    const page = cutPage(rows.filter(isFound), limit, (last) => [last.favorite_since, last.id]);
    return { ...page, total: rows[0]?.total ?? 0 };
  }

  /** Most viewed in the banks that the user works in or may view. */
  async top(userId: string, limit: number): Promise<QuestionRow[]> {
    return this.transactions.lists.query(
      QuestionRow,
      `WITH ${VISIBLE_BANKS}, page AS (
         SELECT id FROM questions WHERE deleted_at IS NULL AND bank_id IN (SELECT id FROM visible)
         ORDER BY views DESC, id DESC LIMIT $2)
       SELECT ${QUESTION_COLUMNS} FROM page JOIN questions q ON q.id = page.id ${questionJoins('$1')}
       ORDER BY q.views DESC, q.id DESC`,
      [userId, limit],
    );
  }

  /** Of one bank, or of all banks of the member. The last six months in UTC, empty ones too. */
  async statistics(userId: string, bankId: string | null): Promise<StatisticsRow> {
    const [row] = await this.transactions.lists.query(
      StatisticsRow,
      `WITH banks AS (
         SELECT b.id, b.name FROM question_banks b LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $1
         WHERE b.status <> 'deleted' AND CASE WHEN $2::uuid IS NULL THEN m.user_id IS NOT NULL ELSE b.id = $2 END
       ), counted AS MATERIALIZED (
         SELECT q.bank_id, q.type, q.difficulty, to_char(q.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
           count(*)::int AS count
         FROM questions q WHERE q.deleted_at IS NULL AND q.bank_id IN (SELECT id FROM banks) GROUP BY 1, 2, 3, 4
       ), months AS (
         SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') - n * interval '1 month', 'YYYY-MM') AS month
         FROM generate_series(5, 0, -1) AS n
       )
       SELECT
         (SELECT coalesce(json_agg(s), '[]') FROM (SELECT type, sum(count)::int AS count FROM counted GROUP BY 1) s) AS by_type,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT difficulty, sum(count)::int AS count FROM counted GROUP BY 1) s) AS by_difficulty,
         (SELECT json_agg(s) FROM (
            SELECT month, coalesce((SELECT sum(count)::int FROM counted c WHERE c.month = months.month), 0) AS count
            FROM months ORDER BY month) s) AS by_month,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT b.id, b.name, coalesce(sum(c.count), 0)::int AS count FROM banks b
            LEFT JOIN counted c ON c.bank_id = b.id GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT 100) s) AS by_bank`,
      [userId, bankId],
    );
    if (!row) throw new Error('the statistics statement gave no row');
    return row;
  }
}

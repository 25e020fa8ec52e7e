/** SQL of the statistics of one bank: one statement. */
import { Injectable } from '@nestjs/common';
import { BANK_ROLES } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { int4, json, row, theOnly, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const Count = z.object({ count: z.int() });
const StatisticsRow = row({
  by_type: json(z.array(Count.extend({ type: z.int() }))),
  by_difficulty: json(z.array(Count.extend({ difficulty: z.int() }))),
  by_tag: json(z.array(Count.extend({ tag: z.string() }))),
  by_month: json(z.array(Count.extend({ month: z.string(), views: z.int(), favorites: z.int() }))),
  by_member: json(z.array(Count.extend({ id: z.string(), role: z.enum(BANK_ROLES).nullable() }))),
  views: int4,
  favorites: int4,
  unanswered: int4,
  members: int4,
});
export type StatisticsRow = RowOf<typeof StatisticsRow>;

const TAGS_MAX = 50;
const PEOPLE_MAX = 100;

@Injectable()
export class BankStatisticsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The last six months by the calendar of `timezone`, empty months too. A day of views belongs to the month in which
   * it begins in UTC. Members who wrote nothing are listed with 0.
   */
  async of(bankId: string, timezone: string): Promise<StatisticsRow> {
    const rows = await this.transactions.lists.query(
      StatisticsRow,
      `WITH kept AS MATERIALIZED (
         SELECT id, type, difficulty, tags, creator_id, views, favorites, answered,
           to_char(created_at AT TIME ZONE $2, 'YYYY-MM') AS month
         FROM questions WHERE bank_id = $1 AND deleted_at IS NULL
       ), months AS (
         SELECT to_char(first, 'YYYY-MM') AS month, first AT TIME ZONE $2 AS first,
           (first + interval '1 month') AT TIME ZONE $2 AS next, first::date AS first_day,
           (first + interval '1 month')::date AS next_day
         FROM (SELECT date_trunc('month', now() AT TIME ZONE $2) - n * interval '1 month' AS first
               FROM generate_series(5, 0, -1) AS n) s
       ), written AS (SELECT month, count(*)::int AS count FROM kept GROUP BY 1),
       people AS (
         SELECT coalesce(m.user_id, w.creator_id) AS id, m.role, coalesce(w.count, 0)::int AS count
         FROM (SELECT creator_id, count(*) AS count FROM kept GROUP BY 1) w
         FULL JOIN (SELECT user_id, role FROM bank_members WHERE bank_id = $1) m ON m.user_id = w.creator_id
         ORDER BY 3 DESC, 1 LIMIT ${PEOPLE_MAX})
       SELECT
         (SELECT coalesce(json_agg(s), '[]') FROM (SELECT type, count(*)::int AS count FROM kept GROUP BY 1) s) AS by_type,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT difficulty, count(*)::int AS count FROM kept GROUP BY 1) s) AS by_difficulty,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT tag, count(*)::int AS count FROM kept, unnest(tags) AS tag GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TAGS_MAX}) s) AS by_tag,
         (SELECT json_agg(s) FROM (
            SELECT month, coalesce((SELECT count FROM written w WHERE w.month = months.month), 0) AS count,
              (SELECT coalesce(sum(v.views), 0)::int FROM bank_views v WHERE v.bank_id = $1
                 AND v.day >= months.first_day AND v.day < months.next_day) AS views,
              (SELECT count(*)::int FROM question_favorites f WHERE f.question_id IN (SELECT id FROM kept)
                 AND f.created_at >= months.first AND f.created_at < months.next) AS favorites
            FROM months ORDER BY month) s) AS by_month,
         (SELECT coalesce(json_agg(people), '[]') FROM people) AS by_member,
         (SELECT coalesce(sum(views), 0)::int FROM kept) AS views,
         (SELECT coalesce(sum(favorites), 0)::int FROM kept) AS favorites,
         (SELECT count(*)::int FROM kept WHERE NOT answered) AS unanswered,
         (SELECT member_count FROM question_banks WHERE id = $1) AS members`,
      [bankId, timezone],
    );
    return theOnly(rows);
  }
}

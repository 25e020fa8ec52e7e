/** SQL of statistics on a user's banks: one statement for the whole page, one for a syllabus. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, json, row, text, theOnly, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { isOfPointSql } from '../search/knowledge-point.repository.js';

const Count = z.object({ count: z.int() });
const Bands = Count.extend({ easy: z.int(), medium: z.int(), hard: z.int() });
const AnalyticsRow = row({
  total: int4,
  unanswered: int4,
  without_source: int4,
  tag_count: int4,
  source_count: int4,
  bank_count: int4,
  by_type: json(z.array(Count.extend({ type: z.int() }))),
  by_difficulty: json(z.array(Count.extend({ difficulty: z.int() }))),
  by_tag: json(z.array(Bands.extend({ tag: z.string() }))),
  by_source: json(z.array(Count.extend({ source: z.string() }))),
  by_month: json(z.array(Count.extend({ month: z.string() }))),
  by_bank: json(z.array(Count.extend({ id: z.string(), name: z.string() }))),
});
export type AnalyticsRow = RowOf<typeof AnalyticsRow>;
const PointRow = row({ tag: text, count: int4, easy: int4, medium: int4, hard: int4 });
export type PointRow = RowOf<typeof PointRow>;

/** One bank, or all banks that a member writes in: the questions of a bank that a member only reads are not the member's own. */
export interface Scope {
  userId: string;
  bankId: string | undefined;
}

const TAGS_MAX = 30;
const SOURCES_MAX = 20;
const BANKS_MAX = 20;
/** $1 is the user, $2 a bank or null. */
const BANKS = `SELECT b.id, b.name FROM question_banks b WHERE b.status <> 'deleted'
  AND CASE WHEN $2::uuid IS NULL
    THEN b.id IN (
      SELECT bank_id FROM bank_members WHERE user_id = $1 AND role <> 'viewer') ELSE b.id = $2 END`;
const BANDS = `count(*)::int AS count, (count(*) FILTER (WHERE difficulty <= 2))::int AS easy,
  (count(*) FILTER (WHERE difficulty = 3))::int AS medium, (count(*) FILTER (WHERE difficulty >= 4))::int AS hard`;

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** `months` back from now by the calendar of `timezone`, including empty months. */
  async of({ userId, bankId }: Scope, months: number, timezone: string): Promise<AnalyticsRow> {
    const rows = await this.transactions.lists.query(
      AnalyticsRow,
      `WITH banks AS MATERIALIZED (${BANKS}),
       kept AS MATERIALIZED (
         SELECT bank_id, type, difficulty, tags, answered,
           nullif(concat_ws(' ', source->>'year', coalesce(nullif(source->>'school', ''), nullif(source->>'examType', ''),
             nullif(source->>'grade', ''))), '') AS source,
           date_trunc('month', created_at AT TIME ZONE $4) AS month
         FROM questions WHERE bank_id IN (SELECT id FROM banks) AND deleted_at IS NULL),
       written AS (SELECT month, count(*)::int AS count FROM kept GROUP BY 1),
       tagged AS MATERIALIZED (SELECT tag, ${BANDS} FROM kept, unnest(tags) AS tag GROUP BY 1),
       sourced AS MATERIALIZED (
         SELECT source, count(*)::int AS count FROM kept WHERE source IS NOT NULL GROUP BY 1)
       SELECT
         (SELECT count(*)::int FROM kept) AS total,
         (SELECT count(*)::int FROM kept WHERE NOT answered) AS unanswered,
         (SELECT count(*)::int FROM kept WHERE source IS NULL) AS without_source,
         (SELECT coalesce(json_agg(s), '[]') FROM (SELECT type, count(*)::int AS count FROM kept GROUP BY 1) s) AS by_type,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT difficulty, count(*)::int AS count FROM kept GROUP BY 1) s) AS by_difficulty,
         (SELECT count(*)::int FROM tagged) AS tag_count,
         (SELECT count(*)::int FROM sourced) AS source_count,
         (SELECT count(*)::int FROM banks) AS bank_count,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT * FROM tagged ORDER BY count DESC, tag LIMIT ${TAGS_MAX}) s) AS by_tag,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT * FROM sourced ORDER BY count DESC, source LIMIT ${SOURCES_MAX}) s) AS by_source,
         (SELECT json_agg(s) FROM (
            SELECT to_char(m, 'YYYY-MM') AS month, coalesce(w.count, 0) AS count
            FROM generate_series(date_trunc('month', now() AT TIME ZONE $4) - ($3 - 1) * interval '1 month',
              date_trunc('month', now() AT TIME ZONE $4), interval '1 month') AS m
            LEFT JOIN written w ON w.month = m ORDER BY m) s) AS by_month,
         (SELECT coalesce(json_agg(s), '[]') FROM (
            SELECT banks.id, banks.name, coalesce(k.count, 0)::int AS count FROM banks
            LEFT JOIN (SELECT bank_id, count(*) AS count FROM kept GROUP BY 1) k ON k.bank_id = banks.id
            ORDER BY 3 DESC, 2 LIMIT ${BANKS_MAX}) s) AS by_bank`,
      [userId, bankId ?? null, months, timezone],
    );
    return theOnly(rows);
  }

  /**
   * `points` are in lower case; a point without questions has no row. Tags are fewer than questions, so each tag is
   * compared once.
   */
  coverage({ userId, bankId }: Scope, points: readonly string[]): Promise<PointRow[]> {
    return this.transactions.lists.query(
      PointRow,
      `WITH tagged AS MATERIALIZED (
         SELECT q.id, q.difficulty, lower(t) AS tag FROM questions q, unnest(q.tags) AS t
         WHERE q.bank_id IN (SELECT id FROM (${BANKS}) b) AND q.deleted_at IS NULL),
       parts AS MATERIALIZED (
         SELECT tag, point FROM (SELECT DISTINCT tag FROM tagged) known JOIN unnest($3::text[]) AS point
           ON ${isOfPointSql('tag', 'point')})
       SELECT point AS tag, ${BANDS} FROM (
         SELECT DISTINCT tagged.id, difficulty, point FROM tagged JOIN parts USING (tag)) s
       GROUP BY 1`,
      [userId, bankId ?? null, points],
    );
  }
}

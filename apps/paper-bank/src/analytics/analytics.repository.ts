/** SQL of the contents and income of the paper banks that a person manages. */
import { Injectable } from '@nestjs/common';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { int4, int8AsNumber, json, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const MonthRow = row({ month: text, papers: int4, sales: int4, income: int8AsNumber });
const BankRow = row({
  id: uuid,
  name: text,
  papers: int4,
  published: int4,
  questions: int4,
  sales: int4,
  income: int8AsNumber,
});
const Count = z.object({ count: z.int() });
const AskedRow = row({
  without_source: int4,
  tag_count: int4,
  source_count: int4,
  by_type: json(z.array(Count.extend({ type: z.enum(QUESTION_TYPES) }))),
  by_difficulty: json(z.array(Count.extend({ difficulty: z.int() }))),
  by_tag: json(z.array(Count.extend({ tag: z.string(), easy: z.int(), medium: z.int(), hard: z.int() }))),
  by_source: json(z.array(Count.extend({ source: z.string() }))),
});
export type AskedRow = RowOf<typeof AskedRow>;
const TAGS_MAX = 30;
const SOURCES_MAX = 20;
const listOf = (sql: string): string => `(SELECT coalesce(json_agg(s), '[]') FROM (${sql}) s)`;
/** $1 is the person: managers see the statistics of a bank. */
const BANKS = `SELECT b.id, b.name FROM paper_banks b JOIN paper_bank_members m ON m.paper_bank_id = b.id
  WHERE m.user_id = $1 AND m.role IN ('owner', 'manager') AND b.deleted_at IS NULL`;

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All of them, ordered by number of papers, most first. */
  banks(userId: string): Promise<RowOf<typeof BankRow>[]> {
    return this.transactions.lists.query(
      BankRow,
      `SELECT b.id, b.name, coalesce(p.papers, 0)::int AS papers, coalesce(p.published, 0)::int AS published,
         coalesce(p.questions, 0)::int AS questions, coalesce(s.sales, 0)::int AS sales,
         coalesce(s.income, 0)::int8 AS income
       FROM (${BANKS}) b
       LEFT JOIN LATERAL (SELECT count(*) AS papers, count(*) FILTER (WHERE status <> 'draft') AS published,
         sum((content->>'totalQuestions')::int) AS questions
         FROM papers WHERE paper_bank_id = b.id AND deleted_at IS NULL) p ON true
       LEFT JOIN LATERAL (SELECT count(*) AS sales, sum(price) AS income
         FROM purchases WHERE paper_bank_id = b.id AND status = 'paid') s ON true
       ORDER BY 3 DESC, 2, 1`,
      [userId],
    );
  }

  /** The last `months` in `timezone`, oldest first, including empty ones. */
  byMonth(userId: string, months: number, timezone: string): Promise<RowOf<typeof MonthRow>[]> {
    return this.transactions.lists.query(
      MonthRow,
      `WITH banks AS MATERIALIZED (${BANKS}),
       months AS (SELECT m FROM generate_series(
         date_trunc('month', now() AT TIME ZONE $3) - ($2 - 1) * interval '1 month',
         date_trunc('month', now() AT TIME ZONE $3), interval '1 month') AS m),
       made AS (SELECT date_trunc('month', created_at AT TIME ZONE $3) AS m, count(*)::int AS papers FROM papers
         WHERE paper_bank_id IN (SELECT id FROM banks) AND deleted_at IS NULL GROUP BY 1),
       sold AS (SELECT date_trunc('month', created_at AT TIME ZONE $3) AS m, count(*)::int AS sales,
         sum(price)::int8 AS income FROM purchases
         WHERE paper_bank_id IN (SELECT id FROM banks) AND status = 'paid' GROUP BY 1)
       SELECT to_char(m, 'YYYY-MM') AS month, coalesce(papers, 0)::int AS papers, coalesce(sales, 0)::int AS sales,
         coalesce(income, 0)::int8 AS income
       FROM months LEFT JOIN made USING (m) LEFT JOIN sold USING (m) ORDER BY m`,
      [userId, months, timezone],
    );
  }

  /** The kinds of the papers' questions, each in its pinned version. */
  async questionKinds(userId: string): Promise<AskedRow> {
    const rows = await this.transactions.lists.query(
      AskedRow,
      `WITH asked AS MATERIALIZED (
         SELECT q.content->>'type' AS type, (q.content->>'difficulty')::int AS difficulty, q.content->'tags' AS tags,
           nullif(concat_ws(' ', q.content->'source'->>'year', coalesce(nullif(q.content->'source'->>'school', ''),
             nullif(q.content->'source'->>'examType', ''), nullif(q.content->'source'->>'grade', ''))), '') AS source
         FROM papers x CROSS JOIN LATERAL jsonb_path_query(x.content, '$.sections[*].questions[*]') AS i (item)
         JOIN question_pins q ON q.question_id = (item->>'questionId')::uuid
           AND q.version = (item->>'questionVersion')::int
         WHERE x.paper_bank_id IN (SELECT id FROM (${BANKS}) b) AND x.deleted_at IS NULL),
       tagged AS MATERIALIZED (
         SELECT tag, count(*)::int AS count, (count(*) FILTER (WHERE difficulty <= 2))::int AS easy,
           (count(*) FILTER (WHERE difficulty = 3))::int AS medium,
           (count(*) FILTER (WHERE difficulty >= 4))::int AS hard
         FROM asked, jsonb_array_elements_text(tags) AS tag GROUP BY 1),
       sourced AS MATERIALIZED (
         SELECT source, count(*)::int AS count FROM asked WHERE source IS NOT NULL GROUP BY 1)
       SELECT (SELECT count(*)::int FROM asked WHERE source IS NULL) AS without_source,
         (SELECT count(*)::int FROM tagged) AS tag_count, (SELECT count(*)::int FROM sourced) AS source_count,
         ${listOf('SELECT type, count(*)::int AS count FROM asked GROUP BY 1')} AS by_type,
         ${listOf('SELECT difficulty, count(*)::int AS count FROM asked GROUP BY 1')} AS by_difficulty,
         ${listOf(`SELECT * FROM tagged ORDER BY count DESC, tag LIMIT ${TAGS_MAX}`)} AS by_tag,
         ${listOf(`SELECT * FROM sourced ORDER BY count DESC, source LIMIT ${SOURCES_MAX}`)} AS by_source`,
      [userId],
    );
    return theOnly(rows);
  }
}

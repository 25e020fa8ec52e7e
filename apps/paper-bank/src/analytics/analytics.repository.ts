/** SQL of what the paper banks that a person manages hold and earn. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, int8AsNumber, row, text, uuid, type RowOf } from '@tiku/platform/rows';

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
/** $1 is the person: managers see the statistics of a bank. */
const BANKS = `SELECT b.id, b.name FROM paper_banks b JOIN paper_bank_members m ON m.paper_bank_id = b.id
  WHERE m.user_id = $1 AND m.role IN ('owner', 'manager') AND b.deleted_at IS NULL`;

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All of them, the one with most papers first. */
  banks(userId: string): Promise<RowOf<typeof BankRow>[]> {
    return this.transactions.read.query(
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

  /** The last `months` by the calendar of `timezone`, oldest first, empty ones too. */
  byMonth(userId: string, months: number, timezone: string): Promise<RowOf<typeof MonthRow>[]> {
    return this.transactions.read.query(
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
}

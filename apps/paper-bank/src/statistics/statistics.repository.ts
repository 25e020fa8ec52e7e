/** SQL of a bank's sales for its managers, and of its views. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { float8, int4, int8AsNumber, nullable, row, text, theOnly, type RowOf } from '@tiku/platform/rows';

const TotalsRow = row({
  sales: int4,
  income: int8AsNumber,
  held_income: int8AsNumber,
  views: int4,
  rating_sum: int4,
  rating_count: int4,
  member_count: int4,
  paper_count: int4,
});
const MonthRow = row({
  month: text,
  sales: int4,
  income: int8AsNumber,
  views: int4,
  rating: nullable(float8),
});
export type MonthRow = RowOf<typeof MonthRow>;

@Injectable()
export class StatisticsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One view per person and day. */
  async addView(paperBankId: string, userId: string): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO paper_bank_views (paper_bank_id, day, user_id, seen_at)
       VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, now())
       ON CONFLICT DO NOTHING`,
      [paperBankId, userId],
    );
  }

  async totals(paperBankId: string): Promise<RowOf<typeof TotalsRow>> {
    const rows = await this.transactions.lists.query(
      TotalsRow,
      `SELECT coalesce(p.sales, 0)::int AS sales, coalesce(p.income, 0) AS income,
         coalesce(p.held_income, 0) AS held_income,
         (SELECT count(*)::int FROM paper_bank_views WHERE paper_bank_id = $1) AS views,
         b.rating_sum, b.rating_count, b.member_count, b.paper_count
       FROM paper_banks b, (SELECT count(*) AS sales, sum(price)::int8 AS income,
           sum(price) FILTER (WHERE refundable_until > now())::int8 AS held_income
         FROM purchases WHERE paper_bank_id = $1 AND status = 'paid') p
       WHERE b.id = $1`,
      [paperBankId],
    );
    return theOnly(rows);
  }

  /** The last six months in `timezone`, oldest first. */
  async byMonth(paperBankId: string, timezone: string): Promise<MonthRow[]> {
    return this.transactions.lists.query(
      MonthRow,
      `WITH months AS (
         SELECT to_char(m, 'YYYY-MM') AS month FROM generate_series(
           date_trunc('month', now() AT TIME ZONE $2) - interval '5 months',
           date_trunc('month', now() AT TIME ZONE $2), interval '1 month') AS m
       ), sold AS (
         SELECT to_char(created_at AT TIME ZONE $2, 'YYYY-MM') AS month, count(*)::int AS sales,
           sum(price)::int8 AS income FROM purchases
         WHERE paper_bank_id = $1 AND status = 'paid' AND created_at > now() - interval '7 months' GROUP BY 1
       ), seen AS (
         SELECT to_char(coalesce(seen_at AT TIME ZONE $2, day), 'YYYY-MM') AS month, count(*)::int AS views
         FROM paper_bank_views
         WHERE paper_bank_id = $1 AND day > now() - interval '7 months' GROUP BY 1
       ), rated AS (
         SELECT to_char(created_at AT TIME ZONE $2, 'YYYY-MM') AS month, avg(rating)::float8 AS rating FROM reviews
         WHERE paper_bank_id = $1 AND created_at > now() - interval '7 months' GROUP BY 1
       )
       SELECT month, coalesce(sales, 0)::int AS sales, coalesce(income, 0)::int8 AS income,
         coalesce(views, 0)::int AS views, rating
       FROM months LEFT JOIN sold USING (month) LEFT JOIN seen USING (month) LEFT JOIN rated USING (month)
       ORDER BY month`,
      [paperBankId, timezone],
    );
  }
}

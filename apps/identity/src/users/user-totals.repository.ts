/** SQL of the number of users. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, row, theOnly, type RowOf } from '@tiku/platform/rows';

const TotalsRow = row({ total: int4, active: int4, fresh: int4 });

@Injectable()
export class UserTotalsRepository {
  constructor(private readonly transactions: Transactions) {}

  async count(): Promise<RowOf<typeof TotalsRow>> {
    const rows = await this.transactions.read.query(
      TotalsRow,
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'active')::int AS active,
         count(*) FILTER (WHERE registered_at >= date_trunc('month', now()))::int AS fresh FROM users`,
    );
    return theOnly(rows);
  }
}

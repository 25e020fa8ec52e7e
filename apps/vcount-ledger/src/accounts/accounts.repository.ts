/** SQL of a person's account: balance and sums. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int8AsNumber, row, timestamptz, type RowOf } from '@tiku/platform/rows';
import { escrowAccount } from '../transfers/system-accounts.js';

const AccountRow = row({
  balance: int8AsNumber,
  recharged: int8AsNumber,
  spent: int8AsNumber,
  income: int8AsNumber,
  entry_count: int8AsNumber,
  pending_income: int8AsNumber,
});
export type AccountRow = RowOf<typeof AccountRow>;

const HistoryRow = row({ made_at: timestamptz, balance: int8AsNumber });

@Injectable()
export class AccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Null before the first transfer. */
  async find(userId: string): Promise<AccountRow | null> {
    const [found] = await this.transactions.read.query(
      AccountRow,
      `SELECT a.balance, a.recharged, a.spent, a.income, a.entry_count,
         coalesce((SELECT e.balance FROM accounts e WHERE e.id = $2), 0) AS pending_income
       FROM (SELECT $1::uuid AS user_id) u LEFT JOIN LATERAL (
         SELECT coalesce(max(balance), 0) AS balance, coalesce(max(recharged), 0) AS recharged,
           coalesce(max(spent), 0) AS spent, coalesce(max(income), 0) AS income, coalesce(max(entry_count), 0) AS entry_count
         FROM accounts WHERE id = u.user_id) a ON true`,
      [userId, escrowAccount(userId).id],
    );
    return found ?? null;
  }

  /** The balance `days` ago, then the last one of each day since. */
  async history(userId: string, days: number): Promise<RowOf<typeof HistoryRow>[]> {
    return this.transactions.lists.query(
      HistoryRow,
      `WITH start AS (SELECT now() - make_interval(days => $2) AS at)
       SELECT made_at, balance FROM (
         SELECT start.at AS made_at, coalesce((SELECT balance_after FROM entries WHERE account_id = $1
           AND made_at < start.at ORDER BY made_at DESC LIMIT 1), 0) AS balance FROM start
         UNION ALL
         SELECT * FROM (SELECT DISTINCT ON (date_trunc('day', e.made_at)) e.made_at, e.balance_after
           FROM entries e, start WHERE e.account_id = $1 AND e.made_at >= start.at
           ORDER BY date_trunc('day', e.made_at), e.made_at DESC) days
       ) points ORDER BY made_at`,
      [userId, days],
    );
  }
}

/** SQL that proves the ledger: each statement returns the rows that are wrong, at most LIMIT of them. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import {
  type Columns,
  int8AsNumber,
  row,
  type RowOf,
  type RowShape,
  text,
  theOnly,
} from '@tiku/platform/rows';

const Finding = row({ name: text, problem: text });
const Sum = row({ transfers: int8AsNumber, accounts: int8AsNumber, sum: int8AsNumber });
const LIMIT = 20;
/** Each check reads all rows, which can exceed a request's limit: 100 million transfers take ten minutes. */
const LONGEST_CHECK = `SET LOCAL statement_timeout = '2h'`;

/** Transfers without their two entries, or with other entries. */
const TRANSFERS = `SELECT 'transfer ' || t.seq AS name, 'its entries are not its two accounts and its amount' AS problem
  FROM transfers t LEFT JOIN entries f ON f.transfer_seq = t.seq AND f.account_id = t.from_id AND f.amount = -t.amount
    LEFT JOIN entries o ON o.transfer_seq = t.seq AND o.account_id = t.to_id AND o.amount = t.amount
  WHERE f.account_id IS NULL OR o.account_id IS NULL LIMIT ${LIMIT}`;

/** Entries without a transfer: if each transfer has its two, there are more entries than twice the transfers. */
const STRAY_ENTRIES = `SELECT 'transfer ' || e.transfer_seq AS name, 'it has entries, and is not there' AS problem
  FROM entries e WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.seq = e.transfer_seq) LIMIT ${LIMIT}`;

/** Entries that do not continue the previous one of their account. */
const ENTRIES = `SELECT 'entry ' || n || ' of account ' || account_id AS name,
    'it does not continue the entry before it' AS problem
  FROM (SELECT account_id, n, amount, balance_after,
      coalesce(lag(balance_after) OVER w, 0) AS before, coalesce(lag(n) OVER w, 0) AS n_before
    FROM entries WINDOW w AS (PARTITION BY account_id ORDER BY made_at)) e
  WHERE balance_after <> before + amount OR n <> n_before + 1 LIMIT ${LIMIT}`;

/** Accounts whose balance or number of entries differs from the last entry. */
const BALANCES = `SELECT 'account ' || a.id AS name, 'balance ' || a.balance || ', its entries give '
    || coalesce(e.balance_after, 0) || '; ' || a.entry_count || ' entries, found ' || coalesce(e.n, 0) AS problem
  FROM accounts a LEFT JOIN LATERAL (
    SELECT balance_after, n FROM entries WHERE account_id = a.id ORDER BY made_at DESC LIMIT 1) e ON true
  WHERE a.balance <> coalesce(e.balance_after, 0) OR a.entry_count <> coalesce(e.n, 0) LIMIT ${LIMIT}`;

/** Escrow accounts that differ from the sum of their holds. */
const HOLDS = `SELECT 'account ' || a.id AS name, 'escrow of ' || a.balance || ', holds of ' || coalesce(h.amount, 0) AS problem
  FROM accounts a LEFT JOIN (SELECT payee_id, sum(amount)::bigint AS amount FROM holds WHERE status = 'held' GROUP BY 1) h
    ON h.payee_id = a.owner_id
  WHERE a.kind = 'escrow' AND a.balance <> coalesce(h.amount, 0) LIMIT ${LIMIT}`;

/** Refunds above the spending, or that differ from what the next refund would read. */
const REFUNDS = `SELECT 'spending ' || coalesce(r.settled_id, f.transfer_id) AS name,
    'refunds of ' || coalesce(r.amount, 0) || ', noted ' || coalesce(f.refunded, 0) || ', spent ' || coalesce(s.amount, 0)
    AS problem
  FROM (SELECT settled_id, sum(amount)::bigint AS amount FROM transfers WHERE kind = 'refund' GROUP BY 1) r
    FULL JOIN spend_refunds f ON f.transfer_id = r.settled_id
    LEFT JOIN transfers s ON s.id = coalesce(r.settled_id, f.transfer_id) AND s.kind = 'spend'
  WHERE r.amount IS DISTINCT FROM f.refunded OR s.amount IS NULL OR r.amount > s.amount OR f.spent <> s.amount
  LIMIT ${LIMIT}`;

/** Accounts whose sums differ from their transfers. */
const SUMS = `SELECT 'account ' || a.id AS name, 'recharged ' || a.recharged || ', spent ' || a.spent || ', income '
    || a.income || '; its transfers give ' || coalesce(t.recharged, 0) || ', ' || coalesce(t.spent, 0) || ', '
    || coalesce(t.income, 0) AS problem
  FROM accounts a LEFT JOIN (
    SELECT id, sum(CASE kind WHEN 'recharge' THEN came WHEN 'reversal' THEN -went ELSE 0 END)::bigint AS recharged,
      sum(CASE WHEN kind IN ('spend', 'hold') THEN went WHEN kind IN ('refund', 'return') THEN -came ELSE 0 END)::bigint
        AS spent,
      sum(CASE kind WHEN 'release' THEN came ELSE 0 END)::bigint AS income
    FROM (SELECT from_id AS id, kind, sum(amount) AS went, 0 AS came FROM transfers GROUP BY 1, 2
      UNION ALL SELECT to_id, kind, 0, sum(amount) FROM transfers GROUP BY 1, 2) k GROUP BY 1) t ON t.id = a.id
  WHERE a.recharged <> coalesce(t.recharged, 0) OR a.spent <> coalesce(t.spent, 0) OR a.income <> coalesce(t.income, 0)
  LIMIT ${LIMIT}`;

/** Adjustments without a row of who and why, and rows marked as done without an adjustment. */
const ADJUSTMENTS = `SELECT 'adjustment ' || coalesce(t.id, d.id) AS name,
    CASE WHEN d.id IS NULL THEN 'nothing says who did it and why' WHEN t.id IS NULL THEN 'it was never booked'
      ELSE 'its row says something else' END AS problem
  FROM (SELECT * FROM transfers WHERE kind = 'adjustment') t
    FULL JOIN (SELECT * FROM adjustments WHERE status = 'done') d ON d.id = t.id
  WHERE d.id IS NULL OR t.id IS NULL OR abs(d.amount) <> t.amount
    OR d.adjusted_id <> CASE WHEN d.amount > 0 THEN t.to_id ELSE t.from_id END LIMIT ${LIMIT}`;

const CHECKS = {
  transfers: TRANSFERS,
  strayEntries: STRAY_ENTRIES,
  entries: ENTRIES,
  balances: BALANCES,
  holds: HOLDS,
  refunds: REFUNDS,
  sums: SUMS,
  adjustments: ADJUSTMENTS,
};
export type Check = keyof typeof CHECKS;
export const ALL_CHECKS = Object.keys(CHECKS) as Check[];

@Injectable()
export class VerificationRepository {
  constructor(private readonly transactions: Transactions) {}

  async findings(check: Check): Promise<string[]> {
    const rows = await this.#read(Finding, CHECKS[check]);
    return rows.map(({ name, problem }) => `${name}: ${problem}`);
  }

  /** The sum of all balances, which is zero. */
  async sum(): Promise<{ transfers: number; accounts: number; sum: number }> {
    const rows = await this.#read(
      Sum,
      `SELECT (SELECT count(*) FROM transfers) AS transfers, count(*) AS accounts,
         coalesce(sum(balance), 0)::bigint AS sum FROM accounts`,
    );
    return theOnly(rows);
  }

  #read<C extends Columns>(shape: RowShape<C>, sql: string): Promise<RowOf<RowShape<C>>[]> {
    return this.transactions.run(async (tx) => {
      await tx.execute(LONGEST_CHECK);
      return tx.query(shape, sql);
    });
  }
}

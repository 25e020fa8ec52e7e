/** SQL of proving the ledger: each statement returns the rows that are wrong, at most LIMIT of them. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int8AsNumber, row, text, theOnly } from '@tiku/platform/rows';

const Finding = row({ name: text, problem: text });
const Sum = row({ transfers: int8AsNumber, accounts: int8AsNumber, sum: int8AsNumber });
const LIMIT = 20;

/** Transfers without their two entries, or with entries that are not theirs. */
const TRANSFERS = `SELECT 'transfer ' || t.seq AS name, 'its entries are not its two accounts and its amount' AS problem
  FROM transfers t LEFT JOIN entries f ON f.transfer_seq = t.seq AND f.account_id = t.from_id AND f.amount = -t.amount
    LEFT JOIN entries o ON o.transfer_seq = t.seq AND o.account_id = t.to_id AND o.amount = t.amount
  WHERE f.account_id IS NULL OR o.account_id IS NULL LIMIT ${LIMIT}`;

/** Entries of no transfer: where each transfer has its two, there are more entries than twice the transfers. */
const STRAY_ENTRIES = `SELECT 'transfer ' || e.transfer_seq AS name, 'it has entries, and is not there' AS problem
  FROM entries e WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.seq = e.transfer_seq) LIMIT ${LIMIT}`;

/** Each entry continues the one before it in its account. */
const ENTRIES = `SELECT 'entry ' || n || ' of account ' || account_id AS name,
    'it does not continue the entry before it' AS problem
  FROM (SELECT account_id, n, amount, balance_after,
      coalesce(lag(balance_after) OVER w, 0) AS before, coalesce(lag(n) OVER w, 0) AS n_before
    FROM entries WINDOW w AS (PARTITION BY account_id ORDER BY made_at)) e
  WHERE balance_after <> before + amount OR n <> n_before + 1 LIMIT ${LIMIT}`;

/** Balances are the last entry's, and the number of entries is known. */
const BALANCES = `SELECT 'account ' || a.id AS name, 'balance ' || a.balance || ', its entries give '
    || coalesce(e.balance_after, 0) || '; ' || a.entry_count || ' entries, found ' || coalesce(e.n, 0) AS problem
  FROM accounts a LEFT JOIN LATERAL (
    SELECT balance_after, n FROM entries WHERE account_id = a.id ORDER BY made_at DESC LIMIT 1) e ON true
  WHERE a.balance <> coalesce(e.balance_after, 0) OR a.entry_count <> coalesce(e.n, 0) LIMIT ${LIMIT}`;

/** What is held is in the escrow accounts. */
const HOLDS = `SELECT 'account ' || a.id AS name, 'escrow of ' || a.balance || ', holds of ' || coalesce(h.amount, 0) AS problem
  FROM accounts a LEFT JOIN (SELECT payee_id, sum(amount)::bigint AS amount FROM holds WHERE status = 'held' GROUP BY 1) h
    ON h.payee_id = a.owner_id
  WHERE a.kind = 'escrow' AND a.balance <> coalesce(h.amount, 0) LIMIT ${LIMIT}`;

const CHECKS = {
  transfers: TRANSFERS,
  strayEntries: STRAY_ENTRIES,
  entries: ENTRIES,
  balances: BALANCES,
  holds: HOLDS,
};
export type Check = keyof typeof CHECKS;
export const ALL_CHECKS = Object.keys(CHECKS) as Check[];

@Injectable()
export class VerificationRepository {
  constructor(private readonly transactions: Transactions) {}

  async findings(check: Check): Promise<string[]> {
    const rows = await this.transactions.read.query(Finding, CHECKS[check]);
    return rows.map(({ name, problem }) => `${name}: ${problem}`);
  }

  /** All that all hold, which is nothing. */
  async sum(): Promise<{ transfers: number; accounts: number; sum: number }> {
    const rows = await this.transactions.read.query(
      Sum,
      `SELECT (SELECT count(*) FROM transfers) AS transfers, count(*) AS accounts,
         coalesce(sum(balance), 0)::bigint AS sum FROM accounts`,
    );
    return theOnly(rows);
  }
}

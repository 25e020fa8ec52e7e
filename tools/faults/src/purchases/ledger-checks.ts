/** Reads purchases, holds and balances from PostgreSQL and reports what does not balance. Amounts are hundredths. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Promised } from './person.js';

/** The purchase saga's promise: nothing is pending for longer. */
const SETTLE_MAX_MS = 30_000;

/** Work that must finish by itself after the last fault. */
const OPEN = `
  SELECT
    (SELECT count(*) FROM paper_bank.purchases WHERE status = 'pending')::int AS "pending purchases",
    (SELECT count(*) FROM paper_bank.purchases WHERE returning_at IS NOT NULL)::int AS "purchases on their way back",
    (SELECT count(*) FROM vcount_ledger.recharges WHERE status = 'pending')::int AS "pending recharges",
    (SELECT count(*) FROM paper_bank.jobs WHERE queue IN ('confirm-purchase', 'return-hold')
      AND status NOT IN ('done', 'failed', 'cancelled'))::int AS jobs,
    (SELECT count(*) FROM vcount_ledger.outbox WHERE published_at IS NULL)::int
      + (SELECT count(*) FROM paper_bank.outbox WHERE published_at IS NULL)::int AS events`;

/** A purchase with its entries in the ledger and in the bank. */
const PURCHASES = `
  SELECT p.id, p.status, h.status AS hold, p.price = coalesce(h.amount, 0) AS "isPrice",
    EXISTS (SELECT 1 FROM paper_bank.paper_bank_members m WHERE m.paper_bank_id = p.paper_bank_id
      AND m.user_id = p.buyer_id AND m.status = 'active') AS "hasAccess",
    EXISTS (SELECT 1 FROM paper_bank.purchases o WHERE o.paper_bank_id = p.paper_bank_id
      AND o.buyer_id = p.buyer_id AND o.status = 'paid') AS "isOwned"
  FROM paper_bank.purchases p LEFT JOIN vcount_ledger.holds h ON h.id = p.id`;

const ACCOUNTS = `
  SELECT (SELECT coalesce(sum(balance), 0) FROM vcount_ledger.accounts)::int AS sum,
    (SELECT coalesce(sum(balance), 0) FROM vcount_ledger.accounts WHERE kind = 'escrow')::int AS escrow,
    (SELECT coalesce(sum(price), 0) FROM paper_bank.purchases WHERE status = 'paid')::int AS paid,
    (SELECT -balance FROM vcount_ledger.accounts WHERE kind = 'gateway')::int AS recharged`;

interface PurchaseBook {
  id: string;
  status: string;
  hold: string | null;
  /** A free purchase has no hold. */
  isPrice: boolean;
  hasAccess: boolean;
  isOwned: boolean;
}

export interface Books {
  /** Time of the last completion after the last fault. */
  settledAfterMs: number;
  buyers: number;
  paid: number;
  refunded: number;
  cancelled: number;
}

/** @throws Error naming everything that does not balance */
export async function checkBooks(adminUrl: string, buyers: readonly Promised[]): Promise<Books> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const since = Date.now();
    const problems = await restless(client);
    const settledAfterMs = Date.now() - since;
    const { rows: purchases } = await client.query<PurchaseBook>(PURCHASES);
    for (const purchase of purchases) problems.push(...problemsOf(purchase));
    for (const buyer of buyers) problems.push(...(await problemsOfBuyer(client, buyer)));
    problems.push(...(await problemsOfAccounts(client, buyers)));
    if (problems.length > 0) throw new Error(`The books do not balance:\n  ${problems.join('\n  ')}`);
    const of = (status: string): number => purchases.filter((one) => one.status === status).length;
    const books = { paid: of('paid'), refunded: of('refunded'), cancelled: of('cancelled') };
    return { settledAfterMs, buyers: buyers.length, ...books };
  } finally {
    await client.end();
  }
}

async function restless(client: pg.Client): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MAX_MS;
  for (;;) {
    const { rows } = await client.query<Record<string, number>>(OPEN);
    const open = Object.entries(rows[0] ?? {}).filter(([, number]) => number > 0);
    if (open.length === 0) return [];
    if (Date.now() > deadline)
      return open.map(([what, number]) => `${number} ${what} after ${SETTLE_MAX_MS / 1_000} s`);
    await wait(200);
  }
}

/** Paid once with access, or nothing moved and no access. */
function problemsOf({ id, status, hold, isPrice, hasAccess, isOwned }: PurchaseBook): string[] {
  const found: string[] = [];
  if (status === 'paid') {
    if (hold !== null && hold !== 'held') found.push(`purchase ${id} is paid, and its hold is ${hold}`);
    if (!isPrice) found.push(`purchase ${id} is paid at another price`);
    if (!hasAccess) found.push(`purchase ${id} is paid without access`);
  } else {
    if (hold !== null && hold !== 'returned')
      found.push(`purchase ${id} is ${status}, and its hold is ${hold}`);
    if (hasAccess && !isOwned) found.push(`purchase ${id} is ${status} and gives access`);
  }
  return found;
}

async function problemsOfBuyer(client: pg.Client, buyer: Promised): Promise<string[]> {
  const { userId, recharged, bought } = buyer;
  const { rows } = await client.query<{ balance: number; banks: string[] }>(
    `SELECT (SELECT balance FROM vcount_ledger.accounts WHERE id = $1)::int AS balance,
       (SELECT coalesce(array_agg(paper_bank_id::text ORDER BY 1), '{}') FROM paper_bank.purchases
        WHERE buyer_id = $1 AND status = 'paid') AS banks`,
    [userId],
  );
  const spent = [...bought.values()].reduce((sum, price) => sum + price, 0);
  const expected = Math.round((recharged - spent) * 100);
  const banks = [...bought.keys()].sort();
  return [
    ...(rows[0]?.balance === expected ? [] : [`${userId} has ${rows[0]?.balance} in place of ${expected}`]),
    ...(String(rows[0]?.banks) === String(banks)
      ? []
      : [`${userId} owns ${rows[0]?.banks} in place of ${banks}`]),
  ];
}

async function problemsOfAccounts(client: pg.Client, buyers: readonly Promised[]): Promise<string[]> {
  const { rows } = await client.query<{ sum: number; escrow: number; paid: number; recharged: number }>(
    ACCOUNTS,
  );
  const [{ sum, escrow, paid, recharged } = { sum: NaN, escrow: NaN, paid: NaN, recharged: NaN }] = rows;
  const promised = Math.round(buyers.reduce((all, buyer) => all + buyer.recharged, 0) * 100);
  return [
    ...(sum === 0 ? [] : [`all balances together are ${sum} in place of 0`]),
    ...(escrow === paid ? [] : [`sellers wait for ${escrow}, and ${paid} was paid`]),
    ...(recharged === promised ? [] : [`${recharged} came in, and ${promised} was recharged`]),
  ];
}

/** SQL of transactions as the account's person sees them. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import {
  int4,
  int8AsNumber,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionsQuery,
} from '@tiku/contracts/vcount-ledger';
import { cursorTimeSql, decodeCursor, offsetOf, TimePlace } from '@tiku/platform/lists';
import type { z } from 'zod';

const TransactionRow = row({
  id: uuid,
  type: oneOf(TRANSACTION_TYPES),
  status: oneOf(TRANSACTION_STATUSES),
  amount: int8AsNumber,
  balance_after: nullable(int8AsNumber),
  description: text,
  counterparty_id: nullable(uuid),
  counterparty: nullable(text),
  reference: nullable(text),
  made_at: timestamptz,
  place: text,
});
export type TransactionRow = RowOf<typeof TransactionRow>;
const Count = row({ count: int4 });

/** Caps the total of a longer list, which is then marked as inexact. */
export const COUNTED_MAX = 10_000;

/** How a person sees a transfer. */
const TYPE = `CASE t.kind WHEN 'recharge' THEN 'recharge' WHEN 'spend' THEN 'spend' WHEN 'hold' THEN 'spend'
  WHEN 'refund' THEN 'refund' WHEN 'return' THEN 'refund' WHEN 'reversal' THEN 'refund' WHEN 'release' THEN 'income' ELSE 'adjustment' END`;

/** A recharge that was reversed; it has the id of its transfer. */
const REVERSED = `(t.kind = 'recharge' AND EXISTS (
  SELECT FROM recharges v WHERE v.id = t.id AND v.reversed_at IS NOT NULL))`;

const FILTERS = (time: string, type: string) => `($2::text IS NULL OR ${type} = $2)
  AND ($3::timestamptz IS NULL OR ${time} >= $3) AND ($4::timestamptz IS NULL OR ${time} <= $4)`;

/** $1 the person, $2 to $4 the filters. Booked transactions, and recharges that are not booked. */
const BOOKED = `entries e JOIN transfers t ON t.seq = e.transfer_seq
  WHERE e.account_id = $1 AND ${FILTERS('e.made_at', TYPE)}`;
const OPEN = `recharges r WHERE r.user_id = $1 AND r.status <> 'completed'
  AND ${FILTERS('r.created_at', `'recharge'`)}`;

type Query = z.output<typeof TransactionsQuery>;

@Injectable()
export class AccountTransactionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first, one row more than the page. */
  async list(userId: string, query: Query): Promise<TransactionRow[]> {
    const place = query.cursor === undefined ? null : decodeCursor(query.cursor, TimePlace);
    const take = query.limit + 1;
    const offset = offsetOf(query);
    const before = (time: string, id: string) =>
      `($5::timestamptz IS NULL OR (${time} <= $5 AND (${time}, ${id}) < ($5, $6::uuid)))`;
    const newest = (time: string) => `ORDER BY ${time} DESC LIMIT $7::int + $8::int`;
    return this.transactions.lists.query(
      TransactionRow,
      `SELECT l.id, l.type, l.status, l.amount, l.balance_after, l.description, l.counterparty_id,
         p.name AS counterparty, l.reference, l.made_at, ${cursorTimeSql('l.made_at')} AS place
       FROM (
         (SELECT t.id, ${TYPE} AS type,
            CASE WHEN f.refunded = f.spent OR h.status = 'returned' AND t.kind = 'hold' OR ${REVERSED}
              THEN 'reversed' ELSE 'completed' END AS status,
            e.amount, e.balance_after, coalesce(n.description, h.description, '') AS description,
            CASE WHEN h.payer_id = $1 THEN h.payee_id ELSE h.payer_id END AS counterparty_id,
            t.reference, e.made_at
          FROM (SELECT e.* FROM ${BOOKED} AND ${before('e.made_at', 't.id')} ${newest('e.made_at')}) e
          JOIN transfers t ON t.seq = e.transfer_seq
          LEFT JOIN transfer_notes n ON n.transfer_id = t.id
          LEFT JOIN spend_refunds f ON f.transfer_id = t.id
          LEFT JOIN holds h ON t.kind IN ('hold', 'release', 'return') AND h.transfer_id = coalesce(t.settled_id, t.id))
         UNION ALL
         (SELECT r.id, 'recharge', r.status, r.amount, NULL, r.description, NULL, NULL, r.created_at
          FROM ${OPEN} AND ${before('r.created_at', 'r.id')} ${newest('r.created_at')})
       ) l LEFT JOIN user_summaries p ON p.id = l.counterparty_id
       ORDER BY l.made_at DESC, l.id DESC LIMIT $7::int OFFSET $8::int`,
      [
        userId,
        query.type ?? null,
        query.from ?? null,
        query.to ?? null,
        place?.[0] ?? null,
        place?.[1] ?? null,
        take,
        offset,
      ],
    );
  }

  /** At most one more than COUNTED_MAX. */
  async count(userId: string, { type, from, to }: Query): Promise<number> {
    const rows = await this.transactions.lists.query(
      Count,
      `SELECT count(*)::int AS count FROM (
         (SELECT 1 FROM ${BOOKED} LIMIT ${COUNTED_MAX + 1}) UNION ALL (SELECT 1 FROM ${OPEN} LIMIT ${COUNTED_MAX + 1})
       ) l`,
      [userId, type ?? null, from ?? null, to ?? null],
    );
    return theOnly(rows).count;
  }

  /** One transaction of the person; null for another's. */
  async find(userId: string, id: string): Promise<TransactionRow | null> {
    const [found] = await this.transactions.read.query(
      TransactionRow,
      `SELECT * FROM (
         SELECT t.id, ${TYPE} AS type, CASE WHEN f.refunded = f.spent OR ${REVERSED} THEN 'reversed' ELSE 'completed' END AS status,
           e.amount, e.balance_after, coalesce(n.description, '') AS description, NULL::uuid AS counterparty_id,
           NULL::text AS counterparty, t.reference, e.made_at, '' AS place
         FROM transfers t JOIN entries e ON e.transfer_seq = t.seq AND e.account_id = $1
         LEFT JOIN transfer_notes n ON n.transfer_id = t.id LEFT JOIN spend_refunds f ON f.transfer_id = t.id
         WHERE t.id = $2
         UNION ALL
         SELECT r.id, 'recharge', r.status, r.amount, NULL, r.description, NULL, NULL, NULL, r.created_at, ''
         FROM recharges r WHERE r.user_id = $1 AND r.id = $2) one LIMIT 1`,
      [userId, id],
    );
    return found ?? null;
  }
}

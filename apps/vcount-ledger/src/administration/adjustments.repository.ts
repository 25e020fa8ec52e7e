/** SQL of adjustments. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import type { AdjustmentsQuery } from '@tiku/contracts/vcount-ledger';
import { Transactions, type Tx } from '@tiku/platform/database';
import { cutPage, decodeCursor, offsetOf, type Page } from '@tiku/platform/lists';
import {
  boolean,
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
import { z } from 'zod';

const AdjustmentRow = row({
  id: uuid,
  adjusted_id: uuid,
  amount: int8AsNumber,
  reason: text,
  status: oneOf(['pending', 'done', 'rejected']),
  proposed_by: uuid,
  decided_by: nullable(uuid),
  needs_consent: boolean,
  body_hash: nullable(text),
  created_at: timestamptz,
});
export type AdjustmentRow = RowOf<typeof AdjustmentRow>;
const Count = row({ count: int4 });
const AmountRow = row({ amount: int8AsNumber });
const ADJUSTMENTS_LOCK = 0x61646a75;

export interface NewAdjustment {
  id: string;
  adjustedId: string;
  amount: number;
  reason: string;
  proposedBy: string;
  /** Hundredths adjusted without a second administrator. */
  freeUntil: number;
  key: string;
  bodyHash: string;
}

/** The adjustments of a person's last day that no second administrator agreed to. */
const madeAlone = (adjustedId: string) => `adjusted_id = ${adjustedId} AND NOT needs_consent
  AND status <> 'rejected' AND created_at > now() - interval '1 day'`;
/** $1 the person or null, $2 the status or null. */
const WHERE = `WHERE ($1::uuid IS NULL OR adjusted_id = $1) AND ($2::text IS NULL OR status = $2)`;

@Injectable()
export class AdjustmentsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The adjustment of this key: this one, or the one proposed before. A person's last day in total decides whether it
   * needs consent, so that a large one cannot be split; the lock orders concurrent requests.
   */
  async insert(tx: Tx, adjustment: NewAdjustment): Promise<AdjustmentRow> {
    const { id, adjustedId, amount, reason, proposedBy, freeUntil, key, bodyHash } = adjustment;
    await tx.execute('SELECT pg_advisory_xact_lock($1, hashtext($2))', [ADJUSTMENTS_LOCK, adjustedId]);
    const rows = await tx.query(
      AdjustmentRow,
      `INSERT INTO adjustments (id, adjusted_id, amount, reason, proposed_by, needs_consent, key, body_hash)
       SELECT $1::uuid, $2::uuid, $3::bigint, $4, $5::uuid, abs($3::bigint) + coalesce(sum(abs(amount)), 0) > $6::bigint, $7, $8
       FROM adjustments WHERE ${madeAlone('$2::uuid')}
       ON CONFLICT (proposed_by, key) DO UPDATE SET key = excluded.key RETURNING ${AdjustmentRow.list()}`,
      [id, adjustedId, amount, reason, proposedBy, freeUntil, key, bodyHash],
    );
    return theOnly(rows);
  }

  /** Hundredths of a person's last day that no second administrator agreed to. */
  async madeAlone(adjustedId: string): Promise<number> {
    const sql = `SELECT coalesce(sum(abs(amount)), 0)::bigint AS amount FROM adjustments WHERE ${madeAlone('$1')}`;
    return theOnly(await this.transactions.read.query(AmountRow, sql, [adjustedId])).amount;
  }

  async find(id: string): Promise<AdjustmentRow | null> {
    const [found] = await this.transactions.read.query(
      AdjustmentRow,
      `SELECT ${AdjustmentRow.list()} FROM adjustments WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** Newest first. @throws AppError 400 for an invalid cursor */
  async list(query: z.output<typeof AdjustmentsQuery>): Promise<Page<AdjustmentRow>> {
    const { userId, status, limit, cursor } = query;
    const [before] = cursor === undefined ? [null] : decodeCursor(cursor, z.tuple([Uuid]));
    const rows = await this.transactions.read.query(
      AdjustmentRow,
      `SELECT ${AdjustmentRow.list()} FROM adjustments ${WHERE} AND ($3::uuid IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [userId ?? null, status ?? null, before, limit + 1, offsetOf(query)],
    );
    return cutPage(rows, limit, ({ id }) => [id]);
  }

  async count({ userId, status }: z.output<typeof AdjustmentsQuery>): Promise<number> {
    const rows = await this.transactions.read.query(
      Count,
      `SELECT count(*)::int AS count FROM adjustments ${WHERE}`,
      [userId ?? null, status ?? null],
    );
    return theOnly(rows).count;
  }

  /** False if it was decided before. */
  async decide(tx: Tx, id: string, status: 'done' | 'rejected', by: string): Promise<boolean> {
    const decided = await tx.execute(
      `UPDATE adjustments SET status = $2, decided_by = $3, decided_at = now() WHERE id = $1 AND status = 'pending'`,
      [id, status, by],
    );
    return decided > 0;
  }
}

/** SQL of adjustments. */
import { Injectable } from '@nestjs/common';
import type { AdjustmentsQuery } from '@tiku/contracts/vcount-ledger';
import { Transactions, type Tx } from '@tiku/platform/database';
import { offsetOf } from '@tiku/platform/lists';
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
import type { z } from 'zod';

const AdjustmentRow = row({
  id: uuid,
  adjusted_id: uuid,
  amount: int8AsNumber,
  reason: text,
  status: oneOf(['pending', 'done', 'rejected']),
  proposed_by: uuid,
  decided_by: nullable(uuid),
  needs_consent: boolean,
  created_at: timestamptz,
});
export type AdjustmentRow = RowOf<typeof AdjustmentRow>;
const Count = row({ count: int4 });

export interface NewAdjustment {
  id: string;
  adjustedId: string;
  amount: number;
  reason: string;
  proposedBy: string;
  needsConsent: boolean;
}

/** $1 the person or null, $2 the status or null. */
const WHERE = `WHERE ($1::uuid IS NULL OR adjusted_id = $1) AND ($2::text IS NULL OR status = $2)`;

@Injectable()
export class AdjustmentsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert({
    id,
    adjustedId,
    amount,
    reason,
    proposedBy,
    needsConsent,
  }: NewAdjustment): Promise<AdjustmentRow> {
    const rows = await this.transactions.executeReturning(
      AdjustmentRow,
      `INSERT INTO adjustments (id, adjusted_id, amount, reason, proposed_by, needs_consent)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${AdjustmentRow.list()}`,
      [id, adjustedId, amount, reason, proposedBy, needsConsent],
    );
    return theOnly(rows);
  }

  async find(id: string): Promise<AdjustmentRow | null> {
    const [found] = await this.transactions.read.query(
      AdjustmentRow,
      `SELECT ${AdjustmentRow.list()} FROM adjustments WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  async list({ userId, status, page, limit }: z.output<typeof AdjustmentsQuery>): Promise<AdjustmentRow[]> {
    return this.transactions.read.query(
      AdjustmentRow,
      `SELECT ${AdjustmentRow.list()} FROM adjustments ${WHERE} ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [userId ?? null, status ?? null, limit, offsetOf({ page, limit })],
    );
  }

  async count({ userId, status }: z.output<typeof AdjustmentsQuery>): Promise<number> {
    const rows = await this.transactions.read.query(
      Count,
      `SELECT count(*)::int AS count FROM adjustments ${WHERE}`,
      [userId ?? null, status ?? null],
    );
    return theOnly(rows).count;
  }

  /** False where it was decided before. */
  async decide(tx: Tx, id: string, status: 'done' | 'rejected', by: string): Promise<boolean> {
    const decided = await tx.execute(
      `UPDATE adjustments SET status = $2, decided_by = $3, decided_at = now() WHERE id = $1 AND status = 'pending'`,
      [id, status, by],
    );
    return decided > 0;
  }
}

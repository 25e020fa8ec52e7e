/** SQL of recharges until they are booked. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
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

const RechargeRow = row({
  id: uuid,
  user_id: uuid,
  body_hash: text,
  amount: int8AsNumber,
  gateway: oneOf(['sandbox', 'alipay']),
  status: oneOf(['pending', 'completed', 'failed']),
  description: text,
  created_at: timestamptz,
  reversed_at: nullable(timestamptz),
  reversal_reason: nullable(text),
});
const Count = row({ count: int4 });
export type RechargeRow = RowOf<typeof RechargeRow>;

export interface NewRecharge {
  id: string;
  userId: string;
  key: string;
  bodyHash: string;
  amount: number;
  gateway: RechargeRow['gateway'];
  description: string;
}

@Injectable()
export class RechargesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The recharge of this key: this one, or the one requested before. */
  async insert(
    tx: Tx,
    { id, userId, key, bodyHash, amount, gateway, description }: NewRecharge,
  ): Promise<RechargeRow> {
    const rows = await tx.query(
      RechargeRow,
      `INSERT INTO recharges (id, user_id, key, body_hash, amount, gateway, description)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id, key) DO UPDATE SET key = excluded.key RETURNING ${RechargeRow.list()}`,
      [id, userId, key, bodyHash, amount, gateway, description],
    );
    return theOnly(rows);
  }

  async find(id: string): Promise<RechargeRow | null> {
    const [found] = await this.transactions.read.query(
      RechargeRow,
      `SELECT ${RechargeRow.list()} FROM recharges WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /**
   * The number of a person's unpaid recharges, without that of `key`. It stays valid until the transaction ends: another
   * recharge of the person waits.
   */
  async lockPending(tx: Tx, userId: string, key: string | undefined): Promise<number> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('recharges of ' || $1, 0))`, [userId]);
    const rows = await tx.query(
      Count,
      `SELECT count(*)::int AS count FROM recharges WHERE user_id = $1 AND status = 'pending' AND key IS DISTINCT FROM $2`,
      [userId, key ?? null],
    );
    return theOnly(rows).count;
  }

  /** In any earlier state: money that has arrived is booked. */
  async complete(tx: Tx, id: string, tradeNo: string | null): Promise<void> {
    await tx.execute(
      `UPDATE recharges SET status = 'completed', settled_at = now(), trade_no = $2 WHERE id = $1`,
      [id, tradeNo],
    );
  }

  /** `by`: the administrator; null if the gateway reported it, which has already refunded the payment. */
  async reverse(tx: Tx, id: string, by: string | null, reason: string): Promise<void> {
    await tx.execute(
      `UPDATE recharges SET reversed_at = now(), reversed_by = $2, reversal_reason = $3,
         given_back_at = CASE WHEN $2::uuid IS NULL THEN now() END WHERE id = $1`,
      [id, by, reason],
    );
  }

  async gaveBack(id: string): Promise<void> {
    await this.transactions.execute(
      'UPDATE recharges SET given_back_at = now() WHERE id = $1 AND given_back_at IS NULL',
      [id],
    );
  }

  /** False if it is no longer pending. */
  async fail(id: string): Promise<boolean> {
    const failed = await this.transactions.execute(
      `UPDATE recharges SET status = 'failed', settled_at = now() WHERE id = $1 AND status = 'pending'`,
      [id],
    );
    return failed > 0;
  }

  /**
   * Takes pending recharges not checked at the gateway for `seconds`, and for a quarter of their age: an unpaid one is
   * checked ever less often and does not hold up the others.
   */
  async takePending(
    gateways: readonly RechargeRow['gateway'][],
    seconds: number,
    limit: number,
  ): Promise<RechargeRow[]> {
    return this.transactions.executeReturning(
      RechargeRow,
      `UPDATE recharges SET queried_at = now() WHERE id IN (
         SELECT id FROM recharges WHERE status = 'pending' AND gateway = ANY($1)
           AND coalesce(queried_at, created_at) < now() - greatest(make_interval(secs => $2), (now() - created_at) / 4)
         ORDER BY coalesce(queried_at, created_at) LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${RechargeRow.list()}`,
      [gateways, seconds, limit],
    );
  }
}

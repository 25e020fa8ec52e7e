/** SQL of enterprises' policies, of the language model's cost, and of its cached answers. */
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@tiku/contracts/events';
import { type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, int8AsNumber, nullable, row, type RowOf, text, uuid } from '@tiku/platform/rows';

const PolicyRow = row({
  enterprise_id: nullable(uuid),
  assistant: boolean,
  pictures: boolean,
  corrections: boolean,
  calibration: nullable(int4),
});
export type PolicyRow = RowOf<typeof PolicyRow>;
const MicrosRow = row({ micros: int8AsNumber });
const AnswerRow = row({ answer: text });

/** Answers are cached so that a repeated question costs nothing; models and prompts change. */
const ANSWER_DAYS = 30;
const REMOVED_AT_ONCE = 5_000;

@Injectable()
export class AssistantRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of the user's current enterprise. */
  async policyOf(userId: string, from: Reader = this.transactions.read): Promise<PolicyRow> {
    const [policy] = await from.query(
      PolicyRow,
      `SELECT m.enterprise_id, coalesce(p.assistant, false) AS assistant, coalesce(p.pictures, false) AS pictures,
         coalesce(p.corrections, false) AS corrections, p.calibration
       FROM enterprise_members m LEFT JOIN recognition_policies p ON p.enterprise_id = m.enterprise_id
       WHERE m.user_id = $1`,
      [userId],
    );
    return (
      policy ?? {
        enterprise_id: null,
        assistant: false,
        pictures: false,
        corrections: false,
        calibration: null,
      }
    );
  }

  /** False if a newer one has been stored. */
  async setPolicy(
    tx: Tx,
    policy: EventPayload<'enterprise.recognition-policy.set.v1'>,
    version: number,
  ): Promise<boolean> {
    const written = await tx.execute(
      `INSERT INTO recognition_policies AS kept (enterprise_id, assistant, pictures, corrections, version, calibration)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (enterprise_id) DO UPDATE SET assistant = excluded.assistant, pictures = excluded.pictures,
         corrections = excluded.corrections, version = excluded.version, calibration = excluded.calibration
       WHERE kept.version < excluded.version`,
      [
        policy.enterpriseId,
        policy.assistant,
        policy.pictures,
        policy.corrections,
        version,
        policy.calibration ?? null,
      ],
    );
    return written === 1;
  }

  /** Reserves the maximum cost of a call from the daily limit; false if it no longer fits. */
  async reserve(tx: Tx, tenantId: string, micros: number, limitMicros: number): Promise<boolean> {
    if (micros > limitMicros) return false;
    const written = await tx.execute(
      `INSERT INTO assistant_spending AS s (tenant_id, day, micros, calls)
       VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, 1)
       ON CONFLICT (tenant_id, day) DO UPDATE SET micros = s.micros + excluded.micros, calls = s.calls + 1
       WHERE s.micros + excluded.micros <= $3`,
      [tenantId, micros, limitMicros],
    );
    return written === 1;
  }

  /** Returns the unspent part of a reservation. A call that passes midnight (UTC) returns it to the new day. */
  async release(tx: Tx, tenantId: string, micros: number): Promise<void> {
    await tx.execute(
      `UPDATE assistant_spending SET micros = greatest(0, micros - $2)
       WHERE tenant_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date`,
      [tenantId, micros],
    );
  }

  async spentToday(tenantId: string): Promise<number> {
    const sql = `SELECT micros FROM assistant_spending
      WHERE tenant_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date`;
    return (await this.transactions.read.query(MicrosRow, sql, [tenantId]))[0]?.micros ?? 0;
  }

  async answerOf(tenantId: string, hash: string): Promise<string | null> {
    const sql = `SELECT answer FROM assistant_answers WHERE tenant_id = $1 AND hash = $2
      AND created_at > now() - make_interval(days => $3)`;
    return (
      (await this.transactions.read.query(AnswerRow, sql, [tenantId, hash, ANSWER_DAYS]))[0]?.answer ?? null
    );
  }

  async storeAnswer(tx: Tx, tenantId: string, hash: string, answer: string): Promise<void> {
    await tx.execute(
      `INSERT INTO assistant_answers (tenant_id, hash, answer) VALUES ($1, $2, $3)
       ON CONFLICT (tenant_id, hash) DO UPDATE SET answer = excluded.answer, created_at = now()`,
      [tenantId, hash, answer],
    );
  }

  async removeOld(tx: Tx): Promise<void> {
    await tx.execute(
      `DELETE FROM assistant_answers WHERE (tenant_id, hash) IN (
         SELECT tenant_id, hash FROM assistant_answers
         WHERE created_at < now() - make_interval(days => $1) LIMIT $2)`,
      [ANSWER_DAYS, REMOVED_AT_ONCE],
    );
  }

  async removePolicy(tx: Tx, enterpriseId: string): Promise<void> {
    await tx.execute('DELETE FROM recognition_policies WHERE enterprise_id = $1', [enterpriseId]);
  }

  /** Of an enterprise, or of a user without one. */
  async removeAllOfTenant(tx: Tx, tenantId: string): Promise<void> {
    await tx.execute('DELETE FROM assistant_answers WHERE tenant_id = $1', [tenantId]);
    await tx.execute('DELETE FROM assistant_spending WHERE tenant_id = $1', [tenantId]);
  }
}

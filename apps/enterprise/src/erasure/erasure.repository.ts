/** SQL of the erasure of an enterprise: in portions, so that no transaction is long. */
import { Injectable } from '@nestjs/common';
import { ERASURE_LIMITS } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, row, uuid, type RowOf } from '@tiku/platform/rows';

const IdRow = row({ id: uuid });
const MemberRow = row({ user_id: uuid, announced: boolean });
const DeliveryRow = row({ user_id: uuid });

/** The tables that grow with people and years; the few other rows are deleted with the enterprise. */
const ROWS_OF_ENTERPRISES = [
  'activity',
  'messages',
  'message_groups',
  'invitations',
  'people_imports',
  'pupil_imports',
  'guardian_codes',
  'enrolments',
  'pupils',
  'audit_entries',
] as const;

@Injectable()
export class ErasureRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Keeps a date that is already set. The caller holds the enterprise's lock. */
  async request(tx: Tx, enterpriseId: string): Promise<void> {
    await tx.execute(
      `UPDATE enterprises SET erasure_due_at = coalesce(erasure_due_at, now() + make_interval(days => $2))
       WHERE id = $1`,
      [enterpriseId, ERASURE_LIMITS.graceDays],
    );
  }

  /** False if the erasure is due, or there is none. */
  async cancel(tx: Tx, enterpriseId: string): Promise<boolean> {
    const changed = await tx.execute(
      'UPDATE enterprises SET erasure_due_at = NULL WHERE id = $1 AND erasure_due_at > now()',
      [enterpriseId],
    );
    return changed > 0;
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.transactions.read.query(
      IdRow,
      'SELECT id FROM enterprises WHERE erasure_due_at <= now() ORDER BY erasure_due_at LIMIT $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async isDue(tx: Tx, enterpriseId: string): Promise<boolean> {
    const sql = 'SELECT id FROM enterprises WHERE id = $1 AND erasure_due_at <= now() FOR UPDATE';
    return (await tx.query(IdRow, sql, [enterpriseId])).length > 0;
  }

  /** The super admin last. */
  removeMembers(tx: Tx, enterpriseId: string, limit: number): Promise<RowOf<typeof MemberRow>[]> {
    return tx.query(
      MemberRow,
      `DELETE FROM members WHERE enterprise_id = $1 AND user_id IN (
         SELECT user_id FROM members WHERE enterprise_id = $1 ORDER BY rank DESC, user_id LIMIT $2)
       RETURNING user_id, announced`,
      [enterpriseId, limit],
    );
  }

  /** Returns the number deleted. Deleting the enterprise would otherwise delete all of them in one statement. */
  async removeRows(tx: Tx, enterpriseId: string, limit: number): Promise<number> {
    let removed = 0;
    for (const table of ROWS_OF_ENTERPRISES) {
      removed += await tx.execute(
        `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE enterprise_id = $1 LIMIT $2)`,
        [enterpriseId, limit - removed],
      );
      if (removed >= limit) break;
    }
    return removed;
  }

  /** Units without others below them, so that the next portion finds their parents. Returns the number deleted. */
  removeUnits(tx: Tx, enterpriseId: string, limit: number): Promise<number> {
    return tx.execute(
      `DELETE FROM departments WHERE id IN (SELECT d.id FROM departments d WHERE d.enterprise_id = $1
         AND NOT EXISTS (SELECT FROM departments c WHERE c.parent_id = d.id) LIMIT $2)`,
      [enterpriseId, limit],
    );
  }

  /** Deletes deliveries before their message. Returns the number deleted. */
  async removeDeliveries(tx: Tx, enterpriseId: string, limit: number): Promise<number> {
    const rows = await tx.query(
      DeliveryRow,
      `DELETE FROM message_deliveries r USING (
         SELECT d.user_id, d.message_id FROM message_deliveries d JOIN messages m ON m.id = d.message_id
         WHERE m.enterprise_id = $1 LIMIT $2) gone
       WHERE r.user_id = gone.user_id AND r.message_id = gone.message_id RETURNING r.user_id`,
      [enterpriseId, limit],
    );
    return rows.length;
  }
}

/** SQL of codes of guardians. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const CodeRow = row({
  id: uuid,
  created_at: timestamptz,
  expires_at: timestamptz,
  last_used_at: nullable(timestamptz),
});
export type GuardianCodeRow = RowOf<typeof CodeRow>;
const UsedRow = row({ id: uuid, enterprise_id: uuid, pupil_id: uuid, is_first: boolean });
const PupilRow = row({ user_id: uuid, name: text, school: text });
const VALID = 'expires_at > now()';

@Injectable()
export class GuardianCodesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Those that still work. */
  list(pupilId: string): Promise<GuardianCodeRow[]> {
    return this.transactions.read.query(
      CodeRow,
      `SELECT ${CodeRow.list()} FROM guardian_codes WHERE pupil_id = $1 AND ${VALID} ORDER BY created_at, id`,
      [pupilId],
    );
  }

  async insert(
    tx: Tx,
    code: {
      id: string;
      enterpriseId: string;
      pupilId: string;
      hash: string;
      createdBy: string;
      expiresAt: Date;
    },
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO guardian_codes (id, enterprise_id, pupil_id, code_hash, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [code.id, code.enterpriseId, code.pupilId, code.hash, code.createdBy, code.expiresAt],
    );
  }

  /** False if the pupil has no such code. */
  async remove(tx: Tx, pupilId: string, id: string): Promise<boolean> {
    return (
      (await tx.execute('DELETE FROM guardian_codes WHERE pupil_id = $1 AND id = $2', [pupilId, id])) > 0
    );
  }

  /** Of a pupil who leaves the school that made them. */
  async removeAll(tx: Tx, pupilId: string): Promise<void> {
    await tx.execute('DELETE FROM guardian_codes WHERE pupil_id = $1', [pupilId]);
  }

  /** Notes the use, and whether it is the first one of this hour; null if the code is unknown, revoked or expired. */
  async use(tx: Tx, hash: string): Promise<RowOf<typeof UsedRow> | null> {
    const [found] = await tx.query(
      UsedRow,
      `UPDATE guardian_codes g SET last_used_at = now()
       FROM (SELECT id, last_used_at FROM guardian_codes WHERE code_hash = $1 AND ${VALID} FOR UPDATE) before
       WHERE g.id = before.id
       RETURNING g.id, g.enterprise_id, g.pupil_id,
         coalesce(date_trunc('hour', before.last_used_at) < date_trunc('hour', now()), true) AS is_first`,
      [hash],
    );
    return found ?? null;
  }

  /** The pupil of a code that still works. */
  async pupilOf(id: string): Promise<RowOf<typeof PupilRow> | null> {
    const [found] = await this.transactions.read.query(
      PupilRow,
      `SELECT p.user_id, p.name, s.name AS school FROM guardian_codes g JOIN pupils p ON p.user_id = g.pupil_id
         JOIN departments s ON s.id = p.school_id WHERE g.id = $1 AND g.${VALID}`,
      [id],
    );
    return found ?? null;
  }

  async removeExpired(days: number): Promise<void> {
    await this.transactions.execute(
      'DELETE FROM guardian_codes WHERE expires_at < now() - make_interval(days => $1)',
      [days],
    );
  }

  /** Of a person whose account is deleted: the codes stay. */
  async forgetCreator(tx: Tx, userId: string): Promise<void> {
    await tx.execute('UPDATE guardian_codes SET created_by = NULL WHERE created_by = $1', [userId]);
  }
}

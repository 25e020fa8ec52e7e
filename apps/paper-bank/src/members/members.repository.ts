/** SQL of members and invitations. */
import { Injectable } from '@nestjs/common';
import { MEMBER_STATUSES } from '@tiku/contracts/paper-bank';
import { BANK_ROLES, type BankRole } from '@tiku/contracts/question-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { boolean, int4, oneOf, row, theOnly, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const MemberRow = row({
  id: uuid,
  user_id: uuid,
  role: oneOf(BANK_ROLES),
  status: oneOf(MEMBER_STATUSES),
  bought: boolean,
  joined_at: timestamptz,
});
export type MemberRow = RowOf<typeof MemberRow>;
const Count = row({ count: int4 });
/** Everybody who works in it, a limited number, and the newest buyers. */
const LISTED_MAX = 1_000;

@Injectable()
export class MembersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Workers by role, then buyers, newest first. */
  async list(paperBankId: string): Promise<MemberRow[]> {
    return this.transactions.read.query(
      MemberRow,
      `SELECT ${MemberRow.list()} FROM paper_bank_members WHERE paper_bank_id = $1
       ORDER BY bought, CASE WHEN bought THEN joined_at END DESC,
         array_position(ARRAY['owner', 'manager', 'collaborator', 'viewer'], role), joined_at, id
       LIMIT ${LISTED_MAX}`,
      [paperBankId],
    );
  }

  /** By the membership's id or the person's. */
  async find(
    paperBankId: string,
    id: string,
    on: Reader = this.transactions.read,
  ): Promise<MemberRow | null> {
    const [found] = await on.query(
      MemberRow,
      `SELECT ${MemberRow.list()} FROM paper_bank_members WHERE paper_bank_id = $1 AND (id = $2 OR user_id = $2)`,
      [paperBankId, id],
    );
    return found ?? null;
  }

  async invitedCount(tx: Tx, paperBankId: string): Promise<number> {
    const sql =
      'SELECT count(*)::int AS count FROM paper_bank_members WHERE paper_bank_id = $1 AND NOT bought';
    return theOnly(await tx.query(Count, sql, [paperBankId])).count;
  }

  async invite(
    tx: Tx,
    member: { paperBankId: string; userId: string; role: BankRole; invitedBy: string },
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status, invited_by)
       VALUES ($1, $2, $3, $4, 'pending', $5)`,
      [newId(), member.paperBankId, member.userId, member.role, member.invitedBy],
    );
  }

  /** The caller holds the lock of the bank. */
  async accept(tx: Tx, paperBankId: string, id: string): Promise<void> {
    await tx.execute(`UPDATE paper_bank_members SET status = 'active', joined_at = now() WHERE id = $1`, [
      id,
    ]);
    await this.#count(tx, paperBankId, 1);
  }

  /** A buyer who now works in the bank is no longer only a buyer. */
  async setRole(tx: Tx, id: string, role: BankRole): Promise<void> {
    await tx.execute(
      `UPDATE paper_bank_members SET role = $2, bought = bought AND $2 IN ('viewer', 'collaborator') WHERE id = $1`,
      [id, role],
    );
  }

  /** The former owner becomes a manager. */
  async handOn(tx: Tx, paperBankId: string, member: MemberRow): Promise<void> {
    await tx.execute(
      `UPDATE paper_bank_members SET role = 'manager' WHERE paper_bank_id = $1 AND role = 'owner'`,
      [paperBankId],
    );
    await this.setRole(tx, member.id, 'owner');
    await tx.execute('UPDATE paper_banks SET owner_id = $2, version = version + 1 WHERE id = $1', [
      paperBankId,
      member.user_id,
    ]);
  }

  async remove(tx: Tx, paperBankId: string, { id, status }: MemberRow): Promise<void> {
    await tx.execute('DELETE FROM paper_bank_members WHERE id = $1', [id]);
    if (status === 'active') await this.#count(tx, paperBankId, -1);
  }

  async #count(tx: Tx, paperBankId: string, change: number): Promise<void> {
    await tx.execute('UPDATE paper_banks SET member_count = member_count + $2 WHERE id = $1', [
      paperBankId,
      change,
    ]);
  }
}

/** SQL of the members of a bank. Changes happen under the bank's lock. */
import { Injectable } from '@nestjs/common';
import { BANK_MEMBERS_MAX, BANK_ROLES, type BankRole } from '@tiku/contracts/question-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { oneOf, row, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

export const MemberRow = row({ id: uuid, user_id: uuid, role: oneOf(BANK_ROLES), joined_at: timestamptz });
export type MemberRow = RowOf<typeof MemberRow>;

@Injectable()
export class BankMembersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The owner first, then by role and joining time. */
  async list(bankId: string): Promise<MemberRow[]> {
    return this.transactions.read.query(
      MemberRow,
      `SELECT ${MemberRow.list()} FROM bank_members WHERE bank_id = $1
       ORDER BY array_position(ARRAY['owner', 'manager', 'collaborator', 'viewer'], role), joined_at, id
       LIMIT ${BANK_MEMBERS_MAX}`,
      [bankId],
    );
  }

  /** By the id of the membership or of the user. */
  async find(bankId: string, id: string, on: Reader = this.transactions.read): Promise<MemberRow | null> {
    const [found] = await on.query(
      MemberRow,
      `SELECT ${MemberRow.list()} FROM bank_members WHERE bank_id = $1 AND (id = $2 OR user_id = $2)`,
      [bankId, id],
    );
    return found ?? null;
  }

  /** False if the bank has reached its limit of members. */
  async add(tx: Tx, bankId: string, userId: string, role: BankRole): Promise<boolean> {
    const counted = await tx.execute(
      `UPDATE question_banks SET member_count = member_count + 1 WHERE id = $1 AND member_count < $2`,
      [bankId, BANK_MEMBERS_MAX],
    );
    if (counted === 0) return false;
    await tx.execute('INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, $4)', [
      newId(),
      bankId,
      userId,
      role,
    ]);
    return true;
  }

  async setRole(tx: Tx, memberId: string, role: BankRole): Promise<void> {
    await tx.execute('UPDATE bank_members SET role = $2 WHERE id = $1', [memberId, role]);
  }

  /** Runs before another member becomes owner: a bank has one. */
  async endOwnership(tx: Tx, bankId: string): Promise<void> {
    await tx.execute(`UPDATE bank_members SET role = 'manager' WHERE bank_id = $1 AND role = 'owner'`, [
      bankId,
    ]);
  }

  async remove(tx: Tx, bankId: string, memberId: string): Promise<void> {
    const removed = await tx.execute('DELETE FROM bank_members WHERE id = $1 AND bank_id = $2', [
      memberId,
      bankId,
    ]);
    await tx.execute('UPDATE question_banks SET member_count = member_count - $2 WHERE id = $1', [
      bankId,
      removed,
    ]);
  }
}

/** The members of a bank. Changes happen under the bank's lock. */
import { Injectable } from '@nestjs/common';
import { BANK_MEMBERS_MAX, BANK_ROLES, type BankRole } from '@tiku/contracts/question-bank';
import { type EntityReader, newId, Transactions, type Tx } from '@tiku/platform/database';
import { oneOf, row, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { BankMemberEntity } from './bank-member.entity.js';

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
  async find(
    bankId: string,
    id: string,
    on: EntityReader = this.transactions.read,
  ): Promise<MemberRow | null> {
    return on.manager.findOneBy(BankMemberEntity, [
      { bank_id: bankId, id },
      { bank_id: bankId, user_id: id },
    ]);
  }

  /** False if the bank has reached its limit of members. */
  async add(tx: Tx, bankId: string, userId: string, role: BankRole): Promise<boolean> {
    const counted = await tx.execute(
      `UPDATE question_banks SET member_count = member_count + 1 WHERE id = $1 AND member_count < $2`,
      [bankId, BANK_MEMBERS_MAX],
    );
    if (counted === 0) return false;
    await tx.manager.insert(BankMemberEntity, { id: newId(), bank_id: bankId, user_id: userId, role });
    return true;
  }

  async setRole(tx: Tx, memberId: string, role: BankRole): Promise<void> {
    await tx.manager.update(BankMemberEntity, { id: memberId }, { role });
  }

  /** Runs before another member becomes owner: a bank has one. */
  async endOwnership(tx: Tx, bankId: string): Promise<void> {
    await tx.manager.update(BankMemberEntity, { bank_id: bankId, role: 'owner' }, { role: 'manager' });
  }

  async remove(tx: Tx, bankId: string, memberId: string): Promise<void> {
    const { affected } = await tx.manager.delete(BankMemberEntity, { id: memberId, bank_id: bankId });
    await tx.execute('UPDATE question_banks SET member_count = member_count - $2 WHERE id = $1', [
      bankId,
      affected,
    ]);
  }
}

/** Use cases of members: invite, accept, change role, remove. Buyers join by purchases/. */
import { Injectable } from '@nestjs/common';
import type { InviteMemberRequest, PaperBankMember } from '@tiku/contracts/paper-bank';
import type { BankRole } from '@tiku/contracts/question-bank';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, forbidden, notFound } from '@tiku/platform/errors';
import { Accounts, UserNames, type PersonName } from '@tiku/platform/people';
import type { z } from 'zod';
import {
  isManager,
  requireManager,
  requireOwner,
  requireVisible,
  seesDrafts,
  type PaperBankAccess,
} from '../paper-banks/paper-bank-access.js';
import { noticeSent } from '../paper-banks/paper-banks.events.js';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { memberInvited, memberJoined } from './members.events.js';
import { MembersRepository, type MemberRow } from './members.repository.js';

/** The maximum number of members of a bank, not counting buyers. */
const INVITED_MAX = 200;

@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly banks: PaperBanksRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly verification: EmailVerification,
  ) {}

  /** Managers see all rows; the invited all but buyers; others only active members. Everybody sees their own row. */
  async list(bank: PaperBankAccess, caller: Caller): Promise<PaperBankMember[]> {
    const rows = await this.members.list(bank.id);
    const isInvited = seesDrafts(bank);
    const visible = rows.filter(
      (row) =>
        isManager(bank) ||
        row.user_id === caller.id ||
        (!row.bought && (isInvited || row.status === 'active')),
    );
    return this.#toMembers(visible, (row) => row.user_id === caller.id || (isInvited && sharesAddress(row)));
  }

  /** Pending until the person accepts. @throws AppError 403, 404 for an unknown address, 409 for a member, 422 */
  async invite(
    { id }: PaperBankAccess,
    { role, ...named }: z.output<typeof InviteMemberRequest>,
    caller: Caller,
  ): Promise<PaperBankMember> {
    await this.verification.require(caller);
    const person = await this.#personOf(named);
    await this.transactions.run(async (tx) => {
      const bank = requireManager(await this.banks.lockAccess(tx, id, caller.id));
      if (await this.accounts.isDeleted(tx, person.id)) throw notFound('noun.person');
      if (role === 'manager' && bank.role !== 'owner') throw forbidden('paperBank.role.managers');
      const before = await this.members.find(id, person.id, tx);
      if (before && !before.bought) throw conflict('paperBank.memberAlready');
      if (before) return this.members.setRole(tx, before.id, role);
      if ((await this.members.invitedCount(tx, id)) >= INVITED_MAX)
        throw businessRule('paperBank.membersFull', { limit: INVITED_MAX });
      await this.members.invite(tx, { paperBankId: id, userId: person.id, role, invitedBy: caller.id });
      await tx.publish(...memberInvited({ paperBankId: id, userId: person.id, invitedBy: caller.id, role }));
      await tx.publish(
        ...noticeSent({
          userId: person.id,
          type: 'paperBankInvited',
          actorId: caller.id,
          params: { bank: bank.name, role: `bankRole.${role}` },
          link: `/paper-banks/${id}/accept-invitation`,
        }),
      );
    });
    // An inviter by address knows it; an inviter by name sees it after the person accepts.
    return this.#get(id, person.id, (row) => named.email !== undefined || sharesAddress(row));
  }

  /** @throws AppError 404 without an invitation */
  async accept({ id }: PaperBankAccess, caller: Caller): Promise<PaperBankMember> {
    await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      requireVisible(await this.banks.lockAccess(tx, id, caller.id));
      const member = await this.members.find(id, caller.id, tx);
      if (!member) throw notFound('noun.invitation');
      if (member.status === 'active') return;
      await this.members.accept(tx, id, member.id);
      await tx.publish(...memberJoined({ paperBankId: id, userId: caller.id, role: member.role }));
    });
    return this.#get(id, caller.id, () => true);
  }

  /** @throws AppError 403, also if a student would own it, 404, 422 for the owner, who transfers the bank instead */
  async setRole(
    { id }: PaperBankAccess,
    memberId: string,
    role: BankRole,
    caller: Caller,
  ): Promise<PaperBankMember> {
    // May call identity, which must not happen inside a transaction.
    const heirRole = role === 'owner' ? await this.#platformRoleOf(id, memberId) : null;
    await this.transactions.run(async (tx) => {
      const bank = requireManager(await this.banks.lockAccess(tx, id, caller.id));
      const member = await this.#member(tx, id, memberId);
      if (member.role === role) return;
      if (role === 'owner') return this.#handOn(tx, bank, member, heirRole);
      if (member.role === 'owner') throw businessRule('paperBank.ownerStays');
      if ([role, member.role].includes('manager') && bank.role !== 'owner')
        throw forbidden('paperBank.role.managers');
      await this.members.setRole(tx, member.id, role);
    });
    return this.#get(id, memberId);
  }

  /** By a manager, or the member leaves. Buyers cannot be removed: they have paid. @throws AppError 403, 404, 422 */
  async remove({ id }: PaperBankAccess, memberId: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const bank = requireVisible(await this.banks.lockAccess(tx, id, caller.id));
      const found = await this.members.find(id, memberId, tx);
      const isSelf = found?.user_id === caller.id;
      if (!isSelf && !isManager(bank)) throw forbidden('paperBank.role.manage');
      if (!found) throw notFound('noun.member');
      if (found.role === 'owner') throw businessRule('paperBank.ownerStays');
      if (found.bought) throw businessRule('paperBank.buyerStays');
      if (found.role === 'manager' && !isSelf && bank.role !== 'owner')
        throw forbidden('paperBank.role.managers');
      await this.members.remove(tx, id, found);
    });
  }

  async #handOn(tx: Tx, bank: PaperBankAccess, member: MemberRow, heirRole: string | null): Promise<void> {
    requireOwner(bank);
    if (member.status !== 'active') throw businessRule('paperBank.ownerPending');
    // An owner sells, which a student may not.
    if (heirRole === 'student') throw forbidden('paperBank.studentOwner');
    await this.members.handOn(tx, bank.id, member);
  }

  async #platformRoleOf(paperBankId: string, memberId: string): Promise<string | null> {
    const member = await this.members.find(paperBankId, memberId);
    return member ? this.names.roleOf(member.user_id) : null;
  }

  async #member(tx: Tx, paperBankId: string, memberId: string): Promise<MemberRow> {
    const found = await this.members.find(paperBankId, memberId, tx);
    if (!found) throw notFound('noun.member');
    return found;
  }

  async #get(
    paperBankId: string,
    id: string,
    hasAddress: (row: MemberRow) => boolean = sharesAddress,
  ): Promise<PaperBankMember> {
    const found = await this.members.find(paperBankId, id);
    const [member] = found ? await this.#toMembers([found], hasAddress) : [];
    if (!member) throw notFound('noun.member');
    return member;
  }

  async #personOf(named: { userId?: string | undefined; email?: string | undefined }): Promise<PersonName> {
    const found =
      named.userId === undefined
        ? await this.names.findByEmail(named.email ?? '')
        : await this.names.find(named.userId);
    if (!found) throw notFound('noun.person');
    return found;
  }

  async #toMembers(
    rows: readonly MemberRow[],
    hasAddress: (row: MemberRow) => boolean,
  ): Promise<PaperBankMember[]> {
    const people = await this.names.load(rows.map(({ user_id }) => user_id));
    return rows.flatMap((row) => {
      const { id, user_id, role, status, bought, joined_at } = row;
      const person = people.get(user_id);
      if (!person) return [];
      const user = {
        id: user_id,
        name: person.name,
        email: hasAddress(row) ? person.email : null,
        avatar: person.avatar,
      };
      return [{ id, user, role, status, bought, joinedAt: joined_at.toISOString() }];
    });
  }
}

/** A member who accepted to work in the bank; not a buyer or a pending invitation. */
const sharesAddress = ({ status, bought }: MemberRow): boolean => status === 'active' && !bought;

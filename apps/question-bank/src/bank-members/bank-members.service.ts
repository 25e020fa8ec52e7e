/** Use cases of members: add, change the role, remove, leave. */
import { Injectable } from '@nestjs/common';
import type { BankMember, NameMemberRequest } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { Accounts, UserNames, type PersonName } from '@tiku/platform/people';
import type { z } from 'zod';
import { requireMember, requireVisible } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { BankMembersRepository, type MemberRow } from './bank-members.repository.js';
import { noticeSent } from './bank-members.events.js';
import { InvitationGate } from './invitation-gate.js';
import { requireHeir, requireMemberChange } from './member-rules.js';

type Request = z.output<typeof NameMemberRequest>;

@Injectable()
export class BankMembersService {
  constructor(
    private readonly members: BankMembersRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly gate: InvitationGate,
  ) {}

  async list(bankId: string): Promise<BankMember[]> {
    return this.#toMembers(await this.members.list(bankId));
  }

  /**
   * Adds the person or changes the role. A person named as owner takes over the bank.
   * @throws AppError 403, 404 if the user does not exist, 422 if a rule refuses
   */
  async name(
    bankId: string,
    { role, ...named }: Request,
    caller: Caller,
  ): Promise<{ member: BankMember; isNew: boolean }> {
    await this.gate.requireProven(caller);
    const person = await this.#personOf(named);
    if (!(await this.members.find(bankId, person.id))) await this.gate.count(caller);
    // May call identity, so it must not run inside a transaction.
    const heirRole = role === 'owner' ? await this.names.roleOf(person.id) : null;
    const isNew = await this.transactions.run(async (tx) => {
      const bank = requireMember(await this.banks.lockAccess(tx, bankId, caller.id));
      if (await this.accounts.isDeleted(tx, person.id)) throw notFound('noun.person');
      const before = await this.members.find(bankId, person.id, tx);
      requireMemberChange({
        actor: bank.memberRole,
        isSelf: person.id === caller.id,
        from: before?.role ?? null,
        to: role,
        allowCollaboration: bank.allowCollaboration || before?.role === role,
      });
      if (before?.role === role) return false;
      if (role === 'owner') requireHeir(bank, { isMember: before !== null, accountRole: heirRole });
      if (person.id !== caller.id) {
        const named = before === null ? 'bankMemberNamed' : 'bankRoleChanged';
        const type = role === 'owner' ? 'bankHandedOver' : named;
        const params = { bank: bank.name, role: `bankRole.${role}` };
        await tx.publish(...noticeSent({ type, userId: person.id, actor: caller, bankId: bank.id, params }));
      }
      if (role === 'owner') await this.members.endOwnership(tx, bankId);
      if (before) await this.members.setRole(tx, before.id, role);
      else if (!(await this.members.add(tx, bankId, person.id, role)))
        throw businessRule('bank.members.full');
      return !before;
    });
    const found = await this.members.find(bankId, person.id);
    if (!found) throw notFound('noun.member');
    const [member] = await this.#toMembers([found]);
    if (!member) throw new Error('a member row was not mapped');
    return { member, isNew };
  }

  /** @throws AppError 403, 404, 422 for the owner, who stays until another member takes over the bank */
  async remove(bankId: string, memberId: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const bank = requireVisible(await this.banks.lockAccess(tx, bankId, caller.id));
      const member = await this.members.find(bankId, memberId, tx);
      const isSelf = member?.user_id === caller.id;
      if (!isSelf) requireMember(bank);
      const change = { actor: bank.memberRole, isSelf, from: member?.role ?? null, to: null };
      requireMemberChange({ ...change, allowCollaboration: bank.allowCollaboration });
      if (!member) throw notFound('noun.member');
      await this.members.remove(tx, bankId, member.id);
      if (isSelf) return;
      const notice = { type: 'bankMemberRemoved', userId: member.user_id, actor: caller } as const;
      await tx.publish(...noticeSent({ ...notice, bankId: null, params: { bank: bank.name } }));
    });
  }

  async #personOf({ userId, email }: Omit<Request, 'role'>): Promise<PersonName> {
    const found =
      userId === undefined ? await this.names.findByEmail(email ?? '') : await this.names.find(userId);
    if (!found) throw notFound('noun.person');
    return found;
  }

  async #toMembers(rows: readonly MemberRow[]): Promise<BankMember[]> {
    const people = await this.names.load(rows.map(({ user_id }) => user_id));
    return rows.flatMap(({ id, user_id, role, joined_at }) => {
      const person = people.get(user_id);
      if (!person) return [];
      const { name, email, avatar } = person;
      return [{ id, user: { id: user_id, name, email, avatar }, role, joinedAt: joined_at.toISOString() }];
    });
  }
}

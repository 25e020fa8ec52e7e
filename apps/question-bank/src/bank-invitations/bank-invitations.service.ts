/** Use cases of the inviting side: send, send again, revoke. Answers are in `received-invitations.service.ts`. */
import { Injectable } from '@nestjs/common';
import {
  BANK_INVITATION_LIMITS,
  type BankInvitation,
  type InviteToBankRequest,
} from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { atField, businessRule, conflict, notFound } from '@tiku/platform/errors';
import { Accounts, UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { BankMembersRepository } from '../bank-members/bank-members.repository.js';
import { InvitationGate } from '../bank-members/invitation-gate.js';
import { requireMemberChange } from '../bank-members/member-rules.js';
import { requireManager, type BankAccess } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { invitationPath, invitationSent } from './bank-invitations.events.js';
import { toInvitation } from './bank-invitations.presenter.js';
import { BankInvitationsRepository, type InvitationRow } from './bank-invitations.repository.js';

@Injectable()
export class BankInvitationsService {
  constructor(
    private readonly invitations: BankInvitationsRepository,
    private readonly members: BankMembersRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly gate: InvitationGate,
  ) {}

  async list(bankId: string): Promise<BankInvitation[]> {
    return this.#present(await this.invitations.list(bankId));
  }

  /** @throws AppError 403, 404 if no account has the id, 409 for members and people already invited, 422, 429 */
  async invite(
    bankId: string,
    { role, userId, email: typed }: z.output<typeof InviteToBankRequest>,
    caller: Caller,
  ): Promise<BankInvitation> {
    await this.gate.requireProven(caller);
    await this.gate.count(caller);
    const person =
      userId === undefined ? await this.names.findByEmail(typed ?? '') : await this.names.find(userId);
    if (!person && userId !== undefined) throw notFound('noun.person');
    // Keeps the address even if an account has it: the account must have verified it to accept.
    const to = { userId: person?.id ?? null, email: userId === undefined ? (typed ?? null) : null };
    // Names the field, so that the form shows the refusal at the person.
    const path = userId === undefined ? 'email' : 'userId';
    const id = await this.transactions.run(async (tx) => {
      const bank = await this.#lock(tx, bankId, caller);
      if (person && (await this.accounts.isDeleted(tx, person.id))) throw notFound('noun.person');
      const before = person && (await this.members.find(bank.id, person.id, tx));
      if (before) throw atField(conflict('bank.invitation.member'), { path, rule: 'member' });
      requireMemberChange({
        actor: bank.memberRole,
        isSelf: false,
        from: null,
        to: role,
        allowCollaboration: bank.allowCollaboration,
      });
      const pending = await this.invitations.findPending(tx, bank.id, to);
      if (pending && !pending.is_expired)
        throw atField(conflict('bank.invitation.open'), { path, rule: 'invited' });
      if (pending) await this.invitations.end(tx, pending.id, 'revoked', null);
      if ((await this.invitations.countPending(tx, bank.id)) >= BANK_INVITATION_LIMITS.open)
        throw businessRule('bank.invitation.full', { limit: BANK_INVITATION_LIMITS.open });
      const sent = { bankId: bank.id, ...to, role, invitedBy: caller.id };
      const invitationId = await this.invitations.insert(tx, sent);
      await this.#send(tx, bank, { id: invitationId, user_id: to.userId, email: to.email, role }, caller);
      return invitationId;
    });
    return this.#get(bankId, id);
  }

  /** The term restarts. @throws AppError 403, 404, 422 if it is answered or was sent just now, 429 */
  async sendAgain(bankId: string, id: string, caller: Caller): Promise<BankInvitation> {
    await this.gate.requireProven(caller);
    await this.gate.count(caller);
    await this.transactions.run(async (tx) => {
      const bank = await this.#lock(tx, bankId, caller);
      const found = await this.#pending(tx, bankId, id);
      if (!(await this.invitations.sendAgain(tx, id)))
        throw businessRule('bank.invitation.justSent', { minutes: BANK_INVITATION_LIMITS.pauseMinutes });
      await this.#send(tx, bank, found, caller);
    });
    return this.#get(bankId, id);
  }

  /** @throws AppError 403, 404 if it is answered */
  async revoke(bankId: string, id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.#lock(tx, bankId, caller);
      await this.#pending(tx, bankId, id);
      await this.invitations.end(tx, id, 'revoked', null);
    });
  }

  async #lock(tx: Tx, bankId: string, caller: Caller): Promise<BankAccess> {
    const bank = requireManager(await this.banks.lockAccess(tx, bankId, caller.id));
    if (bank.status === 'deleted') throw notFound('noun.questionBank');
    return bank;
  }

  async #pending(tx: Tx, bankId: string, id: string): Promise<InvitationRow> {
    const found = await this.invitations.find(bankId, id, tx);
    if (found?.status !== 'pending') throw notFound('noun.invitation');
    return found;
  }

  /** A mail, and a notice in the app if the person has an account. */
  async #send(
    tx: Tx,
    bank: BankAccess,
    { id, user_id: userId, email, role }: Pick<InvitationRow, 'id' | 'user_id' | 'email' | 'role'>,
    caller: Caller,
  ): Promise<void> {
    const path = invitationPath(id);
    const facts = { invitationId: id, bank: bank.name, inviterId: caller.id, path };
    await tx.publish(...invitationSent({ ...facts, userId, email, language: currentLanguage() }));
    if (userId === null) return;
    const params = { bank: bank.name, role: `bankRole.${role}` };
    const notice = { type: 'bankInvited', userId, actor: caller, bankId: bank.id, params } as const;
    await tx.publish(...noticeSent({ ...notice, link: path }));
  }

  async #get(bankId: string, id: string): Promise<BankInvitation> {
    const found = await this.invitations.find(bankId, id);
    const [invitation] = found ? await this.#present([found]) : [];
    if (!invitation) throw notFound('noun.invitation');
    return invitation;
  }

  async #present(rows: readonly InvitationRow[]): Promise<BankInvitation[]> {
    const people = await this.names.load(rows.flatMap(({ user_id }) => user_id ?? []));
    return rows.map((row) => toInvitation(row, people));
  }
}

/**
 * Use cases of the invited side. An invitation is for one account, or for the account with its address; for everybody
 * else it does not exist. It is used once.
 */
import { Injectable } from '@nestjs/common';
import type { ReceivedInvitation } from '@tiku/contracts/question-bank';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { Accounts, UserNames } from '@tiku/platform/people';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { BankMembersRepository } from '../bank-members/bank-members.repository.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { toReceived } from './bank-invitations.presenter.js';
import { BankInvitationsRepository, type Receiver, type ReceivedRow } from './bank-invitations.repository.js';

@Injectable()
export class ReceivedInvitationsService {
  constructor(
    private readonly invitations: BankInvitationsRepository,
    private readonly members: BankMembersRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly verification: EmailVerification,
  ) {}

  async list(caller: Caller): Promise<ReceivedInvitation[]> {
    return this.#present(await this.invitations.received(await this.#receiver(caller)));
  }

  /** @throws AppError 404 */
  async get(id: string, caller: Caller): Promise<ReceivedInvitation> {
    const [invitation] = await this.#present([await this.#find(id, await this.#receiver(caller))]);
    if (!invitation) throw new Error('an invitation row was not mapped');
    return invitation;
  }

  /** A repeat by a member changes nothing. @throws AppError 403 if the address is not verified, 404, 422 */
  async accept(id: string, caller: Caller): Promise<ReceivedInvitation> {
    const receiver = await this.#receiver(caller);
    const { email } = await this.#find(id, receiver);
    if (email !== null) await this.verification.require(caller);
    await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      const found = await this.#lock(tx, id, receiver);
      const isMember = (await this.members.find(found.bank_id, caller.id, tx)) !== null;
      if (found.status === 'accepted' && isMember) return;
      requireOpen(found);
      if (!isMember && !(await this.members.add(tx, found.bank_id, caller.id, found.role)))
        throw businessRule('bank.members.full');
      await this.#end(tx, found, 'accepted', caller);
    });
    return this.get(id, caller);
  }

  /** @throws AppError 404, 422 */
  async decline(id: string, caller: Caller): Promise<void> {
    const receiver = await this.#receiver(caller);
    await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      const found = await this.#lock(tx, id, receiver);
      if (found.status === 'declined') return;
      requireOpen(found);
      await this.#end(tx, found, 'declined', caller);
    });
  }

  async #end(tx: Tx, found: ReceivedRow, status: 'accepted' | 'declined', caller: Caller): Promise<void> {
    await this.invitations.end(tx, found.id, status, caller.id);
    if (found.invited_by === null) return;
    const type = status === 'accepted' ? 'bankInvitationAccepted' : 'bankInvitationDeclined';
    const { bank_id: bankId, bank_name: bank, invited_by: userId } = found;
    await tx.publish(...noticeSent({ type, userId, actor: caller, bankId, params: { bank } }));
  }

  /** Locks the bank first, so that two answers take turns. */
  async #lock(tx: Tx, id: string, receiver: Receiver): Promise<ReceivedRow> {
    const found = await this.#find(id, receiver, tx);
    await this.banks.lockAccess(tx, found.bank_id, receiver.id);
    return this.#find(id, receiver, tx);
  }

  async #find(id: string, receiver: Receiver, tx?: Tx): Promise<ReceivedRow> {
    const found = await this.invitations.findReceived(id, receiver, tx);
    if (!found) throw notFound('noun.invitation');
    return found;
  }

  async #receiver({ id }: Caller): Promise<Receiver> {
    return { id, email: (await this.names.find(id))?.email ?? null };
  }

  async #present(rows: readonly ReceivedRow[]): Promise<ReceivedInvitation[]> {
    const people = await this.names.load(rows.flatMap(({ invited_by }) => invited_by ?? []));
    return rows.map((row) => toReceived(row, people));
  }
}

/** @throws AppError 422 */
function requireOpen({ status, is_expired }: ReceivedRow): void {
  if (is_expired) throw businessRule('bank.invitation.expired');
  if (status === 'accepted') throw businessRule('bank.invitation.used');
  if (status === 'declined') throw businessRule('bank.invitation.declined');
  if (status === 'revoked') throw businessRule('bank.invitation.revoked');
}

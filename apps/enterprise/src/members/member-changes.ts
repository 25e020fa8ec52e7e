/** A change of one member, in the current state of both people: under the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { requireMember, type Membership } from './membership.js';
import { MembersRepository, type MemberRow } from './members.repository.js';

@Injectable()
export class MemberChanges {
  constructor(
    private readonly members: MembersRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 404 if the caller or the member left, and as `act` refuses */
  run(
    caller: Membership,
    userId: string,
    act: (tx: Tx, actor: Membership, target: MemberRow) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, caller.enterpriseId);
      const now = await this.members.find(caller.enterpriseId, caller.userId, tx);
      const actor = requireMember(now && { ...caller, role: now.role, proven: now.proven });
      const target = await this.members.find(caller.enterpriseId, userId, tx);
      if (!target) throw notFound('noun.enterpriseMember');
      await act(tx, actor, target);
    });
  }
}

/** The caller's membership, also between the account's creation and its event. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { IdentityClient } from '../users/identity.client.js';
import { SeatsService } from '../seats/seats.service.js';
import type { Membership } from './membership.js';
import { MembersRepository, type MembershipRow } from './members.repository.js';

@Injectable()
export class MembershipFinder {
  constructor(
    private readonly members: MembersRepository,
    private readonly seats: SeatsService,
    private readonly identity: IdentityClient,
    private readonly transactions: Transactions,
  ) {}

  /** Null if the person has no enterprise. */
  async find(userId: string): Promise<Membership | null> {
    const membership = (await this.members.ofUser(userId)) ?? (await this.#confirmHeld(userId));
    return membership && membershipOf(membership);
  }

  /** A seat is held, and identity confirms that the account took it: only its event has not arrived. */
  async #confirmHeld(userId: string): Promise<MembershipRow | null> {
    const heldSeats = await this.members.heldOf(userId);
    if (heldSeats.length === 0) return null;
    const account = await this.identity.findUser(userId);
    if (!account?.enterpriseId || !heldSeats.includes(account.enterpriseId)) return null;
    const { enterpriseId, email, emailVerified = false } = account;
    await this.transactions.run((tx) =>
      this.seats.follow(tx, { userId, enterpriseId, email, emailVerified }),
    );
    return this.transactions.run((tx) => this.members.ofUser(userId, tx));
  }
}

const membershipOf = (row: MembershipRow): Membership => ({
  userId: row.user_id,
  enterpriseId: row.enterprise_id,
  role: row.role,
  departmentId: row.department_id,
  proven: row.proven,
});

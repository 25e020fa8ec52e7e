/**
 * The open invitation of an existing account: the address had an account before the enterprise was here, or its person
 * left and is invited back. Only accepting gives them a seat; registering does not.
 */
import { Injectable } from '@nestjs/common';
import type { OwnInvitation } from '@tiku/contracts/enterprise';
import type { UserSummary } from '@tiku/contracts/identity';
import { emailUnverified } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import { EnterprisesRepository, type EnterpriseRow } from '../enterprises/enterprises.repository.js';
import { SeatsService } from '../seats/seats.service.js';
import { IdentityClient } from '../users/identity.client.js';
import { addressOf, suffixesOf } from './invitation-check.js';
import { InvitationsRepository, type AwaitingRow } from './invitations.repository.js';

@Injectable()
export class OwnInvitationService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly seats: SeatsService,
    private readonly identity: IdentityClient,
    private readonly names: UserNames,
    private readonly transactions: Transactions,
  ) {}

  /** Null if none is open, or the account has an enterprise. */
  async find(userId: string): Promise<OwnInvitation | null> {
    const account = await this.identity.findUser(userId);
    const found = account && account.enterpriseId === null ? await this.#open(account) : null;
    if (!found) return null;
    const { enterprise, invitation } = found;
    const { invited_by: inviterId, sent_at } = invitation;
    const inviter = inviterId && (await this.names.load([inviterId])).get(inviterId);
    return {
      enterprise: { id: enterprise.id, name: enterprise.name },
      inviter: inviter ? inviter.name : null,
      sentAt: sent_at.toISOString(),
    };
  }

  /**
   * Returns the name of the enterprise, also if the person joined it before the answer arrived.
   * @throws AppError 403 if the address is not proven, 404, 409 in another enterprise, 422 if no seat is free
   */
  async accept(userId: string): Promise<string> {
    const account = await this.identity.findUser(userId);
    if (account?.enterpriseId) {
      const own = await this.enterprises.find(account.enterpriseId);
      if (own && (await this.#accepted(own.id, account))) return own.name;
    }
    const found = account && (await this.#open(account));
    if (!found) throw notFound('noun.invitation');
    if (!account.emailVerified) throw emailUnverified();
    const { id: enterpriseId, name } = found.enterprise;
    await this.identity.joinEnterprise(userId, { enterpriseId, actorId: userId });
    // The account's event confirms the same a moment later, and is enough if this does not finish.
    await this.transactions.run((tx) =>
      this.seats.follow(tx, { userId, enterpriseId, email: account.email, emailVerified: true }),
    );
    return name;
  }

  async #accepted(enterpriseId: string, { email }: UserSummary): Promise<boolean> {
    return (await this.invitations.awaiting(enterpriseId, addressOf(email), 'accepted')) !== null;
  }

  async #open({
    email,
  }: UserSummary): Promise<{ enterprise: EnterpriseRow; invitation: AwaitingRow } | null> {
    const enterprise = await this.enterprises.findBySuffix(suffixesOf(email));
    const invitation =
      enterprise && (await this.invitations.awaiting(enterprise.id, addressOf(email), 'open'));
    return invitation && { enterprise, invitation };
  }
}

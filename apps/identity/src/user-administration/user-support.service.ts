/** Help for one person: a mail to reset the password, the removal of lost factors, and the end of sessions. Audited in the same transaction. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { forbidden, notFound } from '@tiku/platform/errors';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { EmailLinks } from '../email-links/email-links.js';
import { LinkRequests } from '../email-links/link-requests.js';
import { FactorChanges } from '../second-factor/factor-changes.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { AdministeredAccounts } from './administered-accounts.js';

@Injectable()
export class UserSupportService {
  constructor(
    private readonly targets: AdministeredAccounts,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly factors: FactorChanges,
    private readonly requests: LinkRequests,
    private readonly links: EmailLinks,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** The same mail as from the login page, and within the same limit. @throws AppError 403, 404, 429 */
  async sendReset(actor: Actor, { id, email, managedBy }: UserRow): Promise<void> {
    if (managedBy !== null) throw forbidden('error.schoolAccount.noMail');
    await this.requests.admit('reset', email);
    await this.transactions.run(async (tx) => {
      const user = await this.targets.lock(tx, actor, id, {});
      await this.links.send(tx, 'reset', user.email);
      await this.#record(tx, actor, user, 'user.reset-sent', null);
    });
  }

  /** Ends every session, also one that starts at this moment. Returns how many ran. @throws AppError 403, 404 */
  endSessions(actor: Actor, id: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const user = await this.targets.lock(tx, actor, id, {});
      user.credentialVersion += 1;
      const saved = await this.users.save(tx, user);
      const ended = await this.sessions.endAll(tx, saved, 'REVOKED');
      await tx.publish(...userUpdated(saved));
      await this.#record(tx, actor, saved, 'user.sessions-ended', ended);
      return ended;
    });
  }

  /** For a person who lost the phone: also ends every session. @throws AppError 403 also for one's own, 404 */
  async removeFactors(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      // As a deletion: the own factors are removed with a proof only.
      const user = await this.targets.lock(tx, actor, id, 'deletion');
      if (!(await this.factors.removeAll(tx, user))) throw notFound('noun.secondFactor');
      user.credentialVersion += 1;
      const saved = await this.users.save(tx, user);
      const ended = await this.sessions.endAll(tx, saved, 'REVOKED');
      await tx.publish(...userUpdated(saved));
      await this.#record(tx, actor, saved, 'user.factors-removed', ended);
    });
  }

  /** @throws AppError 403, 404 also for another person's session or an ended one */
  async endSession(actor: Actor, id: string, sessionId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.targets.lock(tx, actor, id, {});
      await this.sessions.endOwn(tx, id, sessionId);
      await this.#record(tx, actor, user, 'user.sessions-ended', 1);
    });
  }

  #record(
    tx: Tx,
    actor: Actor,
    { id, name }: UserRow,
    action: 'user.reset-sent' | 'user.sessions-ended' | 'user.factors-removed',
    sessions: number | null,
  ): Promise<void> {
    const after = sessions === null ? null : { sessions };
    return this.audit.record(tx, actor, { action, target: { type: 'user', id, name }, before: null, after });
  }
}

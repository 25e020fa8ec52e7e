/** Locks the account that an administrator acts on, and checks under the lock whether the administrator may. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { forbidden, notFound } from '@tiku/platform/errors';
import type { Actor } from '../audit/actor.js';
import { isAdministrator } from '../users/administrators.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { refusalOf } from './administration-rules.js';

type Change = { role?: UserRow['role'] | undefined; status?: UserRow['status'] | undefined };

@Injectable()
export class AdministeredAccounts {
  constructor(private readonly users: UsersRepository) {}

  /** Reads the actor's role and status now, not from the token. @throws AppError 403, 404 */
  async lock(tx: Tx, actor: Pick<Actor, 'id'>, id: string, act: Change | 'deletion'): Promise<UserRow> {
    const { role, status } = act === 'deletion' ? {} : act;
    const seen = await this.users.standingOf(tx, id);
    if (!seen) throw notFound('noun.user');
    if (isAdministrator(seen.role) || (role && isAdministrator(role)))
      await this.users.lockAdministrators(tx);
    const user = await this.users.findForUpdate(tx, id);
    const acting = await this.users.standingOf(tx, actor.id);
    if (!user) throw notFound('noun.user');
    if (!acting) throw forbidden();
    const refusal = refusalOf({
      actor: { id: actor.id, ...acting },
      target: user,
      ...(role && { role }),
      // A form that sends back the current values changes nothing.
      standing:
        act === 'deletion' || (role ?? user.role) !== user.role || (status ?? user.status) !== user.status,
    });
    if (refusal) throw forbidden(refusal);
    // It has no address, which every other role needs.
    if (user.managedBy !== null && (role ?? user.role) !== user.role)
      throw forbidden('error.schoolAccount.role');
    return user;
  }
}

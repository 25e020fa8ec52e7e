/** Changes of accounts by administrators. Each change, its audit row, events and ended sessions are one transaction. */
import { Injectable } from '@nestjs/common';
import type { AuditEntry, UpdateUserRequest, User } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import { forbidden, outdatedVersion } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AccountDeletion } from '../accounts/account-deletion.js';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields, hasChanged } from '../audit/changed-fields.js';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { SeatReservations, type HeldSeat } from '../enterprises/seat-reservations.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { toUser } from '../users/user.presenter.js';
import { userRoleSet, userStatusSet, userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { AdministeredAccounts } from './administered-accounts.js';

export type UserChange = z.output<typeof UpdateUserRequest>;

@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly targets: AdministeredAccounts,
    private readonly users: UsersRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly reservations: SeatReservations,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly avatars: AvatarAddresses,
  ) {}

  /** @throws AppError 403, 404, 409 outdated, 422 no seat */
  update(actor: Actor, id: string, change: UserChange): Promise<User> {
    const { enterpriseId } = change;
    return this.reservations.holdingAny(
      enterpriseId ? { enterpriseId, userId: id, proven: true } : null,
      (held) => this.transactions.run((tx) => this.updateIn(tx, actor, id, change, held)),
    );
  }

  /** Deletes the account with its avatar and returns its last state. @throws AppError 403, 404 */
  remove(actor: Actor, id: string): Promise<User> {
    return this.transactions.run((tx) => this.removeIn(tx, actor, id));
  }

  /** `update` as part of a transaction. */
  async updateIn(
    tx: Tx,
    actor: Actor,
    id: string,
    { version, ...change }: UserChange,
    held: HeldSeat | null = null,
  ): Promise<User> {
    const user = await this.targets.lock(tx, actor, id, change);
    if (version !== undefined && version !== user.version) throw outdatedVersion(user.version);
    if (user.managedBy !== null && change.enterpriseId) throw forbidden('error.schoolAccount.role');
    const before = { ...user };
    for (const key of ['name', 'department', 'role', 'status'] as const) {
      if (change[key] !== undefined) Object.assign(user, { [key]: change[key] });
    }
    if (change.enterpriseId !== undefined && change.enterpriseId !== user.enterpriseId) {
      // Release 0.82 counts its members by a trigger, in which two moves in opposite directions would deadlock.
      const counted = [change.enterpriseId, user.enterpriseId].flatMap((enterprise) => enterprise ?? []);
      await this.enterprises.lock(tx, counted);
      const seat = change.enterpriseId ? held?.take() : { enterpriseId: null, enterpriseName: null };
      if (!seat) throw new Error(`no seat was requested for account ${id}`);
      Object.assign(user, seat);
    }
    return toUser(await this.saveIn(tx, actor, before, user), this.avatars);
  }

  /** `remove` as part of a transaction. */
  async removeIn(tx: Tx, actor: Actor, id: string): Promise<User> {
    const user = await this.targets.lock(tx, actor, id, 'deletion');
    const { role, status, enterpriseId } = user;
    const last = toUser({ ...user, avatar: null }, this.avatars);
    await this.deletion.erase(tx, user);
    await this.audit.record(tx, actor, {
      action: 'user.deleted',
      target: { type: 'user', id, name: null },
      before: { role, status },
      after: null,
      enterpriseId,
    });
    return last;
  }

  /** Writes a changed account as part of a transaction, with its audit row, events and ended sessions. */
  async saveIn(tx: Tx, actor: Actor, before: UserRow, user: UserRow): Promise<UserRow> {
    const changed = changedFields(auditedFields(before), auditedFields(user));
    if (!hasChanged(changed)) return user;
    const roleChanged = before.role !== user.role;
    const shutOut = before.status !== user.status && user.status !== 'active';
    const endsSessions = roleChanged || shutOut;
    if (endsSessions) user.credentialVersion += 1;
    const saved = await this.users.save(tx, user);
    if (endsSessions) await this.sessions.endAll(tx, saved, shutOut ? 'SUSPENDED' : 'ROLE_CHANGED');
    else if (before.status !== saved.status) await this.sessions.noteActivation(tx, saved);
    await this.audit.record(tx, actor, {
      action: actionOf(before, saved),
      target: { type: 'user', id: saved.id, name: saved.name },
      ...changed,
    });
    await tx.publish(...userUpdated(saved));
    if (roleChanged) await tx.publish(...userRoleSet(saved, before.role));
    if (before.status !== saved.status) await tx.publish(...userStatusSet(saved, before.status));
    return saved;
  }
}

function auditedFields({ name, email, department, role, status, enterpriseId, enterpriseName }: UserRow) {
  return { name, email, department, role, status, enterpriseId, enterpriseName };
}

/** Named after the most important of several changes. */
function actionOf(before: UserRow, after: UserRow): AuditEntry['action'] {
  if (before.role !== after.role) return 'user.role-set';
  if (before.status === after.status) return 'user.updated';
  const actions = {
    active: 'user.activated',
    inactive: 'user.deactivated',
    suspended: 'user.suspended',
  } as const;
  return actions[after.status];
}

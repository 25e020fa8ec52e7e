/** Erases an account: its rows here and its sessions everywhere. An event tells other services to erase their data. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { AvatarFiles } from '../avatars/avatar-files.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { userDeleted } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';

@Injectable()
export class AccountDeletion {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly avatars: AvatarFiles,
  ) {}

  /**
   * The caller has locked the account's row and, for a superadmin, the rows of the administrators first. Foreign keys
   * delete sessions, links, logins, follows and the like.
   * @throws AppError 422 if it is the last superadmin who can act
   */
  async erase(tx: Tx, user: UserRow): Promise<void> {
    if (user.role === 'superadmin' && !(await this.users.hasOtherActiveSuperadmin(tx, user.id)))
      throw businessRule('error.account.lastSuperadmin');
    await this.sessions.endAll(tx, { id: user.id, credentialVersion: user.credentialVersion + 1 }, 'DELETED');
    await this.audit.forget(tx, user.id);
    await this.avatars.removeAllOf(tx, user.id);
    await this.users.redactEvents(tx, user.id);
    await tx.publish(...userDeleted(user));
    await this.users.remove(tx, user.id);
  }
}

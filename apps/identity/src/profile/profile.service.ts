/** The caller's account. Owns no credentials. */
import { Injectable } from '@nestjs/common';
import type { UpdateProfileRequest, User } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { forbidden, notFound, outdatedVersion, validation } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { AvatarFiles } from '../avatars/avatar-files.js';
import { userUpdated } from '../users/users.events.js';
import { UserReader } from '../users/user-reader.js';
import { UsersRepository } from '../users/users.repository.js';
import { toUser } from '../users/user.presenter.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly reader: UserReader,
    private readonly transactions: Transactions,
    private readonly avatars: AvatarAddresses,
    private readonly avatarFiles: AvatarFiles,
  ) {}

  /** @throws AppError 404 */
  async get(id: string): Promise<User> {
    const user = await this.reader.find(id);
    if (!user) throw notFound('noun.user');
    return toUser(user, this.avatars);
  }

  /** Changes only the given fields. @throws AppError 400 for a foreign avatar, 403 for the name of a pupil, 404, 409 for an outdated version */
  update(id: string, change: z.output<typeof UpdateProfileRequest>): Promise<User> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.findForUpdate(tx, id);
      if (!user) throw notFound('noun.user');
      const { preferences, avatar, version, ...fields } = change;
      if (version !== undefined && version !== user.version) throw outdatedVersion(user.version);
      if (typeof avatar === 'string' && !this.avatars.shows(avatar, user.avatar))
        throw validation([{ path: 'avatar', rule: 'avatarAddress' }]);
      if (user.managedBy !== null && fields.name !== undefined && fields.name !== user.name)
        throw forbidden('error.schoolAccount.name');
      if (user.managedBy !== null && preferences?.emailNotifications)
        throw forbidden('error.schoolAccount.noMail');
      if (avatar === null && user.avatar) {
        await this.avatarFiles.remove(tx, [user.avatar]);
        user.avatar = null;
      }
      Object.assign(user, definedOf(fields), definedOf(preferences ?? {}));
      const saved = await this.users.save(tx, user);
      await tx.publish(...userUpdated(saved));
      return toUser(saved, this.avatars);
    });
  }
}

function definedOf<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

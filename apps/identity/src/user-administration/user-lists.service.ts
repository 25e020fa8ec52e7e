/** Accounts as administrators see them, and one's own. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { User, UsersQuery, UserStats } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { isAdministrator } from '../users/administrators.js';
import { UserListsRepository } from './user-lists.repository.js';
import { toUser } from '../users/user.presenter.js';
import { UsersRepository } from '../users/users.repository.js';

@Injectable()
export class UserListsService {
  constructor(
    private readonly lists: UserListsRepository,
    private readonly users: UsersRepository,
    private readonly avatars: AvatarAddresses,
  ) {}

  async list(
    query: z.output<typeof UsersQuery>,
  ): Promise<{ users: User[]; pagination: Pagination; stats: z.output<typeof UserStats> }> {
    const [{ users, total, next }, stats] = await Promise.all([this.lists.page(query), this.lists.stats()]);
    return {
      users: users.map((user) => toUser(user, this.avatars)),
      pagination: pagination(query.page, query.limit, total, true, next),
      stats,
    };
  }

  /** @throws AppError 403 for another's account unless the caller administers, 404 */
  async getFor(caller: Caller, id: string): Promise<User> {
    if (caller.id !== id && !isAdministrator(caller.role)) throw forbidden();
    const user = await this.users.findById(id);
    if (!user) throw notFound('noun.user');
    return toUser(user, this.avatars);
  }
}

/** Accounts as administrators see them, and the caller's account. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { EnterpriseChoicesQuery, User, UsersQuery, UserStats } from '@tiku/contracts/identity';
import type { z } from 'zod';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { toUser } from '../users/user.presenter.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UserListsRepository } from './user-lists.repository.js';

@Injectable()
export class UserListsService {
  constructor(
    private readonly lists: UserListsRepository,
    private readonly avatars: AvatarAddresses,
  ) {}

  async list(
    query: z.output<typeof UsersQuery>,
  ): Promise<{ users: User[]; pagination: Pagination; stats: z.output<typeof UserStats> }> {
    const [{ rows, nextCursor }, stats] = await Promise.all([
      this.lists.page(query),
      this.lists.stats(query),
    ]);
    return {
      users: rows.map((user) => toUser(user, this.avatars)),
      pagination: pagination(query.page, query.limit, stats.total, true, nextCursor),
      stats,
    };
  }

  enterprises({ q, id }: z.output<typeof EnterpriseChoicesQuery>) {
    return this.lists.enterprises(q, id);
  }

  present(user: UserRow): User {
    return toUser(user, this.avatars);
  }
}

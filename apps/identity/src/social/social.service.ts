/** Following people. Owns no accounts. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { SocialQuery, SocialUser } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, offsetOf, TimePlace } from '@tiku/platform/lists';
import type { z } from 'zod';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { UsersRepository } from '../users/users.repository.js';
import { followChanged } from './social.events.js';
import { SocialRepository, type SocialRow } from './social.repository.js';

@Injectable()
export class SocialService {
  constructor(
    private readonly follows: SocialRepository,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly avatars: AvatarAddresses,
  ) {}

  /** Follows or unfollows. @throws AppError 404, 422 for oneself */
  async toggle(callerId: string, userId: string): Promise<{ following: boolean; followersCount: number }> {
    if (callerId === userId) throw businessRule('error.follow.self');
    return this.transactions.run(async (tx) => {
      // Lock both, because either account may be deleted just now.
      for (const id of [userId, callerId].sort())
        if (!(await this.users.keep(tx, id))) throw notFound('noun.user');
      const follow = await this.follows.toggle(tx, callerId, userId);
      await tx.publish(...followChanged(follow));
      return { following: follow.following, followersCount: await this.follows.countFollowers(tx, userId) };
    });
  }

  /** @throws AppError 404 */
  async status(callerId: string, userId: string): Promise<{ following: boolean; followedBy: boolean }> {
    const status = await this.follows.status(callerId, userId);
    if (!status) throw notFound('noun.user');
    return { following: status.following, followedBy: status.followed_by };
  }

  /** @throws AppError 404 */
  async list(
    userId: string,
    query: z.output<typeof SocialQuery>,
    callerId: string,
  ): Promise<{ users: SocialUser[]; pagination: Pagination }> {
    const { type, page, limit, cursor } = query;
    const total = await this.follows.countOf(userId, type);
    if (total === null) throw notFound('noun.user');
    const read = await this.follows.list({
      userId,
      callerId,
      type,
      limit: limit + 1,
      offset: offsetOf(query),
      after: cursor === undefined ? null : decodeCursor(cursor, TimePlace),
    });
    const { rows, nextCursor } = cutPage(read, limit, (last) => [last.place, last.id]);
    return {
      users: rows.map((row) => viewOf(row, this.avatars)),
      pagination: pagination(page, limit, total, true, nextCursor),
    };
  }
}

function viewOf(row: SocialRow, avatars: AvatarAddresses): SocialUser {
  const { id, name, role, department, following } = row;
  return {
    id,
    name,
    avatar: avatars.of(row.avatar),
    role,
    department,
    enterpriseName: row.enterprise_name,
    following,
    since: row.since.toISOString(),
  };
}

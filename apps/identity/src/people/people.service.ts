/** People as others see them: search and profile. Decides who may see an address. */
import { Injectable } from '@nestjs/common';
import type { FoundUser, Profile, UserSearchQuery } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { notFound } from '@tiku/platform/errors';
import { RateLimits, type RateLimitRule } from '@tiku/platform/rate-limit';
import type { z } from 'zod';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { emailKeyOf } from '../users/email-key.js';
import { isAdministrator } from '../users/administrators.js';
import { PeopleRepository, type FoundUserRow } from './people.repository.js';

const SEARCHES: RateLimitRule = { name: 'user-search', points: 60, durationSeconds: 60 };

@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly limits: RateLimits,
    private readonly avatars: AvatarAddresses,
  ) {}

  /** The BFF removes members of `excludeQuestionBank`, which it asks question-bank for. @throws AppError 429 */
  async search({ q, limit }: z.output<typeof UserSearchQuery>, caller: Caller): Promise<FoundUser[]> {
    await this.limits.consume(SEARCHES, caller.id);
    const rows = await this.people.search({ q, limit, callerId: caller.id });
    const enterpriseId = await this.people.provenEnterpriseOf(caller.id);
    return rows.map(({ id, name, email, avatar, role, ...row }) => {
      const typed = emailKeyOf(email) === emailKeyOf(q);
      const isVisible = typed || maySeeAddress(caller, { id, ...row }, enterpriseId);
      return { id, name, email: isVisible ? email : null, avatar: this.avatars.of(avatar), role };
    });
  }

  /** @throws AppError 404 */
  async profile(caller: Caller, id: string): Promise<Profile> {
    const row = await this.people.profile(id, caller.id);
    if (!row) throw notFound('noun.user');
    const isVisible = maySeeAddress(caller, row, await this.people.provenEnterpriseOf(caller.id));
    return {
      id: row.id,
      name: row.name,
      email: isVisible ? row.email : null,
      avatar: this.avatars.of(row.avatar),
      role: row.role,
      department: row.department,
      enterpriseName: row.enterprise_name,
      registeredAt: row.registered_at.toISOString(),
      followersCount: row.followers_count,
      followingCount: row.following_count,
      following: row.following,
      followedBy: row.followed_by,
    };
  }
}

function maySeeAddress(
  caller: Caller,
  user: Pick<FoundUserRow, 'id' | 'enterprise_id'>,
  enterpriseId: string | null,
): boolean {
  if (caller.id === user.id || isAdministrator(caller.role)) return true;
  return enterpriseId !== null && user.enterprise_id === enterpriseId;
}

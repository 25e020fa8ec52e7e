/** Names and pictures of users for other services. */
import { Injectable } from '@nestjs/common';
import type { UserSummary } from '@tiku/contracts/identity';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly avatars: AvatarAddresses,
  ) {}

  /** Those of `ids` that exist. */
  async summaries(ids: readonly string[]): Promise<UserSummary[]> {
    const users = await this.users.summaries(ids);
    return users.map((user) => ({ ...user, avatar: this.avatars.of(user.avatar) }));
  }
}

/** Answers other services about users: names, pictures, whether the address is verified. */
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

  /** Also false if the account does not exist. */
  async isEmailVerified(id: string): Promise<boolean> {
    return (await this.users.findById(id))?.emailVerified ?? false;
  }

  /** The account with this address, if any. */
  async byEmail(email: string): Promise<UserSummary[]> {
    const user = await this.users.findByEmail(email);
    return user ? this.summaries([user.id]) : [];
  }

  /** The existing ones of `ids`. */
  async summaries(ids: readonly string[]): Promise<UserSummary[]> {
    const users = await this.users.summaries(ids);
    return users.map((user) => ({ ...user, avatar: this.avatars.of(user.avatar) }));
  }
}

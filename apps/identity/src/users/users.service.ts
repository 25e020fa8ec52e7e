/** One's own account, and names for other services. Owns no credentials. */
import { Injectable } from '@nestjs/common';
import type { UpdateProfileRequest, User, UserSummary } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { publishUpdated } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import { userView } from './user.view.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 404 */
  async getUser(id: string): Promise<User> {
    const user = await this.users.findById(id);
    if (!user) throw notFound('noun.user');
    return userView(user);
  }

  /** Changes what is given and leaves the rest. @throws AppError 404 */
  updateProfile(id: string, change: z.output<typeof UpdateProfileRequest>): Promise<User> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.findForUpdate(tx, id);
      if (!user) throw notFound('noun.user');
      const { preferences, ...fields } = change;
      Object.assign(user, definedOf(fields), definedOf(preferences ?? {}));
      const saved = await this.users.save(tx, user);
      await publishUpdated(tx, saved);
      return userView(saved);
    });
  }

  summaries(ids: readonly string[]): Promise<UserSummary[]> {
    return this.users.summaries(ids);
  }
}

function definedOf<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

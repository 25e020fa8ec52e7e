/** Checks whether the holder of a session knows the password; wrong ones count like wrong logins. */
import { Injectable } from '@nestjs/common';
import { notFound } from '@tiku/platform/errors';
import { PasswordAttempts } from './password-attempts.js';
import type { LoginDevice } from './known-devices.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UsersRepository } from '../users/users.repository.js';

/** The rule of a refused password: an account with single sign-on only has no password that could match. */
export const refusalOf = ({ passwordHash }: Pick<UserRow, 'passwordHash'>): 'wrongPassword' | 'noPassword' =>
  passwordHash === null ? 'noPassword' : 'wrongPassword';

@Injectable()
export class PasswordProof {
  constructor(
    private readonly users: UsersRepository,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** The account if the password matches, else null. @throws AppError 404, 429 after too many wrong ones */
  async of(userId: string, password: string, device: LoginDevice): Promise<Readonly<UserRow> | null> {
    const known = await this.users.findById(userId);
    if (!known) throw notFound('noun.user');
    const { user, matches } = await this.attempts.check(known.emailKey, password, device);
    return matches && user?.id === userId ? user : null;
  }
}

/** Whether who holds a session also knows the password; wrong ones count as wrong logins do. */
import { Injectable } from '@nestjs/common';
import { notFound } from '@tiku/platform/errors';
import { PasswordAttempts } from './password-attempts.js';
import type { Device } from '../sessions/device.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UsersRepository } from '../users/users.repository.js';

/** The rule that a refused password breaks: who signs in at the enterprise alone has none that could be right. */
export const refusalOf = ({ passwordHash }: Pick<UserRow, 'passwordHash'>): 'wrongPassword' | 'noPassword' =>
  passwordHash === null ? 'noPassword' : 'wrongPassword';

@Injectable()
export class PasswordProof {
  constructor(
    private readonly users: UsersRepository,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** The account when the password is its, else null. @throws AppError 404, 429 after too many wrong ones */
  async of(userId: string, password: string, device: Device): Promise<Readonly<UserRow> | null> {
    const known = await this.users.findById(userId);
    if (!known) throw notFound('noun.user');
    const { user, matches } = await this.attempts.check(known.email, password, device);
    return matches && user?.id === userId ? user : null;
  }
}

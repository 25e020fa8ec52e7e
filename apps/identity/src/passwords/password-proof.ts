/** Whether who holds a session also knows the password; wrong ones count as wrong logins do. */
import { Injectable } from '@nestjs/common';
import { notFound } from '@tiku/platform/errors';
import { LoginAttempts } from '../auth/login-attempts.js';
import type { Device } from '../sessions/device.js';
import { LoginHistory } from '../sessions/login-history.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** The rule that a refused password breaks: who signs in at the enterprise alone has none that could be right. */
export const refusalOf = ({
  passwordHash,
}: Pick<UserEntity, 'passwordHash'>): 'wrongPassword' | 'noPassword' =>
  passwordHash === null ? 'noPassword' : 'wrongPassword';

@Injectable()
export class PasswordProof {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly history: LoginHistory,
  ) {}

  /** The account when the password is its, else null. @throws AppError 404, 429 after too many wrong ones */
  async of(userId: string, password: string, device: Device): Promise<UserEntity | null> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('noun.user');
    return this.attempts.guard({
      account: user.emailKey,
      generation: user.credentialVersion,
      address: device.ip ?? '',
      attempt: async () => ((await this.hasher.matches(user.passwordHash, password)) ? user : null),
      onLocked: () => this.history.failed(user.id, device, 'locked'),
    });
  }
}

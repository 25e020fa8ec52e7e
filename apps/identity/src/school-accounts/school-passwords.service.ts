/** First passwords of pupils: read for sheets, replaced when forgotten; and the release of an account to its person. */
import { Injectable } from '@nestjs/common';
import type { User } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, notFound } from '@tiku/platform/errors';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { EmailLinks } from '../email-links/email-links.js';
import { FirstPasswordsRepository } from '../passwords/first-passwords.repository.js';
import { FirstPasswords } from '../passwords/first-passwords.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { FactorChanges } from '../second-factor/factor-changes.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { emailKeyOf } from '../users/email-key.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { toUser } from '../users/user.presenter.js';
import { userPasswordChanged, userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { SchoolAccountsRepository } from './school-accounts.repository.js';

@Injectable()
export class SchoolPasswordsService {
  constructor(
    private readonly accounts: SchoolAccountsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: FirstPasswords,
    private readonly sealed: FirstPasswordsRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly factors: FactorChanges,
    private readonly links: EmailLinks,
    private readonly avatars: AvatarAddresses,
    private readonly transactions: Transactions,
  ) {}

  /** Those that their pupils have not changed and that have not expired. */
  async list(enterpriseId: string, ids: readonly string[]): Promise<{ id: string; password: string }[]> {
    const found = await this.sealed.ofManaged(enterpriseId, ids);
    return found.map(({ id, sealed }) => ({ id, password: this.passwords.open(sealed, id) }));
  }

  /** A new first password; every session ends, and factors of a lost phone go. @throws AppError 404, 429 */
  async renew(enterpriseId: string, id: string): Promise<string> {
    const { password, sealed } = this.passwords.make(id);
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async (tx) => {
      const user = await this.#lock(tx, enterpriseId, id);
      const { credentialVersion } = user;
      const next = {
        ...user,
        passwordHash,
        mustChangePassword: true,
        credentialVersion: credentialVersion + 1,
      };
      const saved = await this.users.save(tx, next);
      await this.sealed.put(tx, [{ id, sealed }]);
      await this.factors.removeAll(tx, user);
      await this.sessions.endAll(tx, saved, 'PASSWORD_CHANGED');
      await tx.publish(...userPasswordChanged(saved));
    });
    return password;
  }

  /**
   * The account becomes its person's: with an address that is still to be verified, and the password that the person
   * has set. @throws AppError 404, 409 for a taken address, 422 while the first password is in use
   */
  release(enterpriseId: string, id: string, email: string): Promise<User> {
    return this.transactions.run(async (tx) => {
      const user = await this.#lock(tx, enterpriseId, id);
      if (user.mustChangePassword) throw businessRule('error.schoolAccount.firstPassword');
      if (await this.users.findByEmail(email, tx)) throw conflict('error.register.taken');
      const saved = await this.users.save(tx, {
        ...user,
        email,
        emailKey: emailKeyOf(email),
        emailVerified: false,
        managedBy: null,
        // Its tokens call it managed.
        credentialVersion: user.credentialVersion + 1,
      });
      // The school cannot know whose they are.
      await this.factors.removeAll(tx, user);
      await this.sessions.endAll(tx, saved, 'REVOKED');
      await this.links.send(tx, 'verify', email);
      await tx.publish(...userUpdated(saved));
      return toUser(saved, this.avatars);
    });
  }

  async #lock(tx: Tx, enterpriseId: string, id: string): Promise<UserRow> {
    const [user] = await this.accounts.lock(tx, enterpriseId, [id]);
    if (!user) throw notFound('noun.user');
    return user;
  }
}

/** Creates accounts: by registration, and the first superadmin from the environment. */
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Language, Role } from '@tiku/contracts/common';
import { RegisterRequest, type User } from '@tiku/contracts/identity';
import { PASSWORD_LENGTH } from '@tiku/contracts/password-strength';
import { ConfigError } from '@tiku/platform/config';
import { currentLanguage } from '@tiku/platform/context';
import { newId, Transactions } from '@tiku/platform/database';
import { atField, conflict, validation } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { networkOf, RateLimits, type RateLimitRule } from '@tiku/platform/rate-limit';
import { z } from 'zod';
import { emailSuffixes, type IdentityConfig } from '../config.js';
import { EnterpriseProjection } from '../enterprises/enterprise-projection.js';
import { SeatReservations } from '../enterprises/seat-reservations.js';
import type { EnterpriseRow } from '../enterprises/enterprises.repository.js';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { EmailLinks } from '../email-links/email-links.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { checkNewPassword } from '../passwords/password-policy.js';
import { userRegistered } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { toUser } from '../users/user.presenter.js';
import { checkRegistration } from './registration-policy.js';

const REGISTRATIONS: RateLimitRule = { name: 'register', points: 100, durationSeconds: 60 };

@Injectable()
export class RegistrationService implements OnApplicationBootstrap {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly links: EmailLinks,
    private readonly avatars: AvatarAddresses,
    private readonly reservations: SeatReservations,
    private readonly enterprises: EnterpriseProjection,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** `address`: IP address of the caller. @throws AppError 400 with every problem in details, 409 taken, 429 */
  async register(body: unknown, address: string): Promise<{ user: User; fullEnterprise: string | null }> {
    await this.limits.consume(REGISTRATIONS, networkOf(address));
    const enterprise = await this.#enterpriseOf(body);
    const checked = checkRegistration(body, {
      open: this.config.REGISTRATION_OPEN || enterprise !== null,
      suffixes: emailSuffixes(this.config),
    });
    if ('problems' in checked) throw validation(checked.problems);
    const { name, email, password } = checked.registration;
    const user = await this.create({
      name,
      email,
      password,
      role: 'teacher',
      language: currentLanguage(),
      enterpriseId: enterprise?.id ?? null,
    });
    if (!user) throw addressTaken();
    return { user, fullEnterprise: enterprise && user.enterpriseId === null ? enterprise.name : null };
  }

  /** The enterprise of the address, if the body has an address of the right shape. */
  async #enterpriseOf(body: unknown): Promise<EnterpriseRow | null> {
    const parsed = z.object({ email: RegisterRequest.shape.email }).safeParse(body);
    return parsed.success ? this.enterprises.ofAddress(parsed.data.email) : null;
  }

  /** Creates an account without checking policies; null if the address is taken. */
  async create(account: {
    name: string;
    email: string;
    password: string;
    role: Role;
    emailVerified?: boolean;
    language?: Language;
    /** Reserves a seat. @throws AppError 422 if there is none */
    enterpriseId?: string | null;
  }) {
    const passwordHash = await this.hasher.hash(account.password);
    // Before a seat is requested: "taken" is reported before "full".
    if (await this.users.findByEmail(account.email)) return null;
    const id = newId();
    const { enterpriseId = null, emailVerified: proven = false } = account;
    return this.reservations.holdingAny(enterpriseId ? { enterpriseId, userId: id, proven } : null, (held) =>
      this.transactions.run(async (tx): Promise<User | null> => {
        if (await this.users.findByEmail(account.email, tx)) return null;
        const membership = held?.use() ?? null;
        const user = await this.users.insert(tx, { ...account, id, passwordHash, membership });
        if (!user) return null;
        await tx.publish(...userRegistered(user));
        if (!user.emailVerified) await this.links.send(tx, 'verify', user.email);
        return toUser(user, this.avatars);
      }),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password, SUPERADMIN_NAME: name } = this.config;
    if (!email) return;
    if (await this.transactions.run((tx) => this.users.hasSuperadmin(tx))) return;
    if (!password) throw new ConfigError('SUPERADMIN_PASSWORD: set it together with SUPERADMIN_EMAIL');
    requireHardToGuess(password, email);
    await this.create({ name, email, password, role: 'superadmin', emailVerified: true });
  }
}

/** Not the whole policy: its maximum length is for people, and a program may generate an operator's password. */
function requireHardToGuess(password: string, email: string): void {
  const { broken } = checkNewPassword(password, { email });
  const isGuessed = broken.some((rule) => rule === 'common' || rule === 'email');
  if (password.length >= PASSWORD_LENGTH.min && !isGuessed) return;
  throw new ConfigError(
    `SUPERADMIN_PASSWORD: it is easy to guess: choose ${PASSWORD_LENGTH.min} characters or more, as by openssl rand -hex 12`,
  );
}

const addressTaken = () => atField(conflict('error.register.taken'), { path: 'email', rule: 'taken' });

/** Whose account a provider's answer means: found by its verified address, or made on the spot. */
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { Email, PersonName } from '@tiku/contracts/identity';
import type { Tx } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { z } from 'zod';
import { EnterpriseSeats } from '../enterprises/enterprise-seats.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Membership } from '../users/membership.js';
import type { UserEntity } from '../users/user.entity.js';
import {
  publishEmailVerified,
  publishPasswordChanged,
  publishRegistered,
  publishUpdated,
} from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ConnectionRow } from '../sso-connections/sso-connections.repository.js';
import { SsoRefusal } from './sso.errors.js';

/** What a provider says of a person; judged below, and nothing else of it is kept. */
export const ProviderClaims = z.object({
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
});
export type ProviderClaims = z.infer<typeof ProviderClaims>;

@Injectable()
export class SsoAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly seats: EnterpriseSeats,
    private readonly sessions: SessionsService,
  ) {}

  /** The address, where the provider has verified it and it is the connection's enterprise's. @throws SsoRefusal */
  async addressOf(claims: ProviderClaims, connection: ConnectionRow): Promise<string> {
    const email = Email.safeParse(claims.email);
    if (!email.success || claims.email_verified !== true) throw new SsoRefusal('email');
    // By the longest suffix: an enterprise's provider has no say over a part that is registered by itself.
    const enterprise = await this.seats.findByEmail(email.data);
    if (enterprise?.id !== connection.enterprise_id) throw new SsoRefusal('email');
    return email.data;
  }

  /** @throws SsoRefusal suspended, or no seat */
  async findOrMake(
    tx: Tx,
    person: { email: string; name: unknown; connection: ConnectionRow },
  ): Promise<UserEntity> {
    const known = await this.users.findByEmail(person.email, tx.manager);
    const user = known && (await this.users.findForUpdate(tx, known.id));
    if (!user) return this.#make(tx, person);
    if (user.status !== 'active') throw new SsoRefusal('suspended');
    const takesOver = !user.emailVerified;
    if (!takesOver && user.enterpriseId !== null) return user;
    if (user.enterpriseId === null) Object.assign(user, await this.#seat(tx, person.connection));
    if (takesOver) {
      // Whoever registered this address never proved it: password and sessions are that person's, not the owner's.
      user.emailVerified = true;
      user.passwordHash = null;
      user.credentialVersion += 1;
    }
    const saved = await this.users.save(tx, user);
    if (takesOver) await this.sessions.endAll(tx, saved, 'REVOKED');
    await publishUpdated(tx, saved);
    if (takesOver) {
      await publishEmailVerified(tx, saved);
      await publishPasswordChanged(tx, saved);
    }
    return saved;
  }

  async #make(
    tx: Tx,
    { email, name, connection }: Parameters<SsoAccounts['findOrMake']>[1],
  ): Promise<UserEntity> {
    const user = await this.users.insert(tx, {
      name: nameOf(name, email),
      email,
      // None: the enterprise says who this is. Who wants one asks for it by mail, as with a forgotten one.
      passwordHash: null,
      role: 'teacher',
      emailVerified: true,
      membership: await this.#seat(tx, connection),
    });
    // Two first logins at once: the other one has just made it, and a new try finds it.
    if (!user) throw new SsoRefusal('expired');
    await publishRegistered(tx, user);
    await publishEmailVerified(tx, user);
    return user;
  }

  async #seat(tx: Tx, connection: ConnectionRow): Promise<Membership> {
    try {
      return await this.seats.take(tx, connection.enterprise_id);
    } catch (cause) {
      if (cause instanceof AppError) throw new SsoRefusal('seats', { cause });
      throw cause;
    }
  }
}

/** What the provider calls the person, as far as it is a name by our rules; else what stands before the @. */
function nameOf(claim: unknown, email: string): string {
  const written = typeof claim === 'string' ? claim.normalize('NFC').replace(/\p{Cc}/gu, '') : '';
  const name = PersonName.safeParse([...written.trim()].slice(0, LIMITS.textChars).join(''));
  return name.data ?? (email.split('@')[0] ?? email).slice(0, LIMITS.textChars);
}

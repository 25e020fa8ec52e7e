/** Finds or creates the account of a provider's identity (issuer and subject). */
import { Injectable } from '@nestjs/common';
import { Email } from '@tiku/contracts/identity';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { SeatReservations, type HeldSeat } from '../enterprises/seat-reservations.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Membership } from '../users/membership.js';
import { isAdministrator } from '../users/administrators.js';
import type { UserRow } from '../users/user-columns.repository.js';
import {
  userEmailVerified,
  userPasswordChanged,
  userRegistered,
  userUpdated,
} from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ConnectionRow } from '../sso-connections/sso-connections.repository.js';
import { SsoIdentitiesRepository, type ProviderIdentity } from './sso-identities.repository.js';
import { SsoRefusal } from './sso.errors.js';
import { ProviderClaims, nameOf } from './provider-claims.js';

/** The person at the provider, and the provider. */
interface Person {
  identity: ProviderIdentity;
  /** As `addressOf` returns it. */
  email: string;
  name: unknown;
  connection: ConnectionRow;
}

export interface Admission {
  user: UserRow;
  /** False: the account's owner has to log in by password first. */
  linked: boolean;
}

@Injectable()
export class SsoAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly identities: SsoIdentitiesRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly reservations: SeatReservations,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
  ) {}

  /** The address if the provider has verified it and it belongs to the connection's enterprise. @throws SsoRefusal */
  async addressOf(claims: ProviderClaims, connection: ConnectionRow): Promise<string> {
    const email = Email.safeParse(claims.email);
    if (!email.success || claims.email_verified !== true) throw new SsoRefusal('email');
    if (!(await this.#isOfEnterprise(email.data, connection))) throw new SsoRefusal('email');
    return email.data;
  }

  /** Holds the seat that admitting the person takes, while `work` runs. @throws SsoRefusal seats */
  async holdingSeat<T>(person: Person, work: (held: HeldSeat | null) => Promise<T>): Promise<T> {
    const known = await this.transactions.run(async (tx) => {
      const linkedId = await this.identities.findUserId(tx, person.identity);
      return linkedId ? this.users.findById(linkedId) : this.users.findByEmail(person.email, tx);
    });
    const { enterprise_id: enterpriseId } = person.connection;
    const isSeated = known !== null && known.enterpriseId !== null;
    const request = { enterpriseId, userId: known?.id ?? newId(), proven: true };
    try {
      return await this.reservations.holdingAny(isSeated ? null : request, work);
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'BUSINESS_RULE_ERROR')
        throw new SsoRefusal('seats', { cause });
      throw cause;
    }
  }

  /**
   * The account of an identity: the linked one, the one of its address once it may be linked, or a new one.
   * @throws SsoRefusal
   */
  async admit(tx: Tx, person: Person, held: HeldSeat | null = null): Promise<Admission> {
    const linkedId = await this.identities.findUserId(tx, person.identity);
    const known = linkedId ? { id: linkedId } : await this.users.findByEmail(person.email, tx);
    const user = known && (await this.users.findForUpdate(tx, known.id));
    if (!user) return { user: await this.#make(tx, person, held), linked: true };
    if (isAdministrator(user.role)) throw new SsoRefusal('administrator');
    if (user.status !== 'active') throw new SsoRefusal('suspended');
    if (linkedId === null) {
      if (!(await this.#mayLink(tx, user, person))) return { user, linked: false };
      await this.identities.link(tx, user.id, person.identity);
    } else if (!(await this.#isOfEnterprise(user.email, person.connection))) throw new SsoRefusal('email');
    return { user: await this.#complete(tx, user, held), linked: true };
  }

  /**
   * Whether the verified address is proof enough: if no one has proven to own the account (it is unverified or has no
   * password), or if the enterprise refuses passwords. Never if the account belongs to another person at this provider:
   * addresses are given to new people, subjects are not. @throws SsoRefusal taken
   */
  async #mayLink(tx: Tx, user: UserRow, { identity, connection }: Person): Promise<boolean> {
    if (await this.identities.isLinked(tx, user.id, identity.issuer)) {
      if (connection.enforced) throw new SsoRefusal('taken');
      return false;
    }
    return !user.emailVerified || user.passwordHash === null || connection.enforced;
  }

  /** By the longest suffix: an enterprise's provider has no say over a subdomain with another enterprise. */
  async #isOfEnterprise(email: string, connection: ConnectionRow): Promise<boolean> {
    return (await this.enterprises.findByEmail(email))?.id === connection.enterprise_id;
  }

  /** Adds what the account lacks: a seat, the verification of its address. */
  async #complete(tx: Tx, user: UserRow, held: HeldSeat | null): Promise<UserRow> {
    const takesOver = !user.emailVerified;
    if (!takesOver && user.enterpriseId !== null) return user;
    if (user.enterpriseId === null) Object.assign(user, seatOf(held));
    if (takesOver) {
      // The address was registered but never verified: password and sessions may belong to someone other than its
      // owner.
      user.emailVerified = true;
      user.passwordHash = null;
      user.credentialVersion += 1;
    }
    const saved = await this.users.save(tx, user);
    if (takesOver) await this.sessions.endAll(tx, saved, 'REVOKED');
    await tx.publish(...userUpdated(saved));
    if (takesOver) {
      await tx.publish(...userEmailVerified(saved));
      await tx.publish(...userPasswordChanged(saved));
    }
    return saved;
  }

  async #make(tx: Tx, { email, name, identity }: Person, held: HeldSeat | null): Promise<UserRow> {
    const user = await this.users.insert(tx, {
      name: nameOf(name, email),
      email,
      // No password: the enterprise vouches for the person, who may request a mail to set one.
      passwordHash: null,
      role: 'teacher',
      emailVerified: true,
      membership: seatOf(held),
      ...(held && { id: held.request.userId }),
    });
    // Of two concurrent first logins the other has just created it; a retry finds it.
    if (!user) throw new SsoRefusal('expired');
    await this.identities.link(tx, user.id, identity);
    await tx.publish(...userRegistered(user));
    await tx.publish(...userEmailVerified(user));
    return user;
  }
}

/** @throws SsoRefusal if the account lost its seat since the check: a retry holds one */
function seatOf(held: HeldSeat | null): Membership {
  if (!held) throw new SsoRefusal('expired');
  return held.take();
}

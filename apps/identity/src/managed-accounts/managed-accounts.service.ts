/**
 * Accounts that an enterprise's directory creates, renames, deactivates and removes. A directory reaches only the
 * accounts of its enterprise and addresses of its suffix, and never administrators of the platform.
 */
import { Injectable } from '@nestjs/common';
import type {
  CreateManagedAccountRequest,
  JoinEnterpriseRequest,
  ManagedAccount,
  ManagedAccountsQuery,
  UpdateManagedAccountRequest,
} from '@tiku/contracts/identity';
import { emailUnverified } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, forbidden, notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.js';
import { FORMER_ADDRESS_MAIL } from '../queues.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { SeatReservations, type HeldSeat } from '../enterprises/seat-reservations.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserAdministrationService } from '../user-administration/user-administration.service.js';
import { isAdministrator } from '../users/administrators.js';
import { emailKeyOf } from '../users/email-key.js';
import type { UserRow } from '../users/user-columns.repository.js';
import {
  userEmailVerified,
  userManaged,
  userPasswordChanged,
  userRegistered,
  userUpdated,
} from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';

type Creation = z.output<typeof CreateManagedAccountRequest>;
type Change = z.output<typeof UpdateManagedAccountRequest>;
type Joining = z.output<typeof JoinEnterpriseRequest>;
interface Managed {
  account: ManagedAccount;
  /** The call changed what its act names: the event that says so is published with the change. */
  acted: boolean;
}

@Injectable()
export class ManagedAccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly reservations: SeatReservations,
    private readonly sessions: SessionsService,
    private readonly administration: UserAdministrationService,
    private readonly transactions: Transactions,
  ) {}

  /** In any order. */
  async list({ enterpriseId, ids, email }: z.output<typeof ManagedAccountsQuery>): Promise<ManagedAccount[]> {
    const found =
      email === undefined ? await this.users.findMany(ids) : [await this.users.findByEmail(email)];
    return found.flatMap((user) => (user?.enterpriseId === enterpriseId ? [accountOf(user)] : []));
  }

  /**
   * Creates an account without a password, or takes the one that has the address and no enterprise.
   * @throws AppError 409 if the address has an account with an enterprise, 422 for a foreign address or without a seat
   */
  async create(actor: Actor, { enterpriseId, email, name, active }: Creation): Promise<ManagedAccount> {
    await this.#requireOwn(email, enterpriseId);
    const known = await this.users.findByEmail(email);
    if (known && (known.enterpriseId !== null || isAdministrator(known.role))) throw taken();
    // A personal account joins only with its owner's consent: a directory could rename it and sign in.
    if (known?.emailVerified && known.passwordHash !== null) throw ownAccount();
    const request = { enterpriseId, userId: known?.id ?? newId(), proven: true };
    return this.reservations.holding(request, (held) =>
      this.transactions.run(async (tx) => {
        const user = known ? await this.#adopt(tx, known.id, enterpriseId, held) : null;
        const made = user ?? (await this.#make(tx, { email, name }, held));
        if (active === (made.status === 'active')) return accountOf(made);
        // Someone else suspended it: a directory cannot lift that.
        if (made.status === 'suspended') return accountOf(made);
        const status = active ? ('active' as const) : ('inactive' as const);
        return accountOf(await this.administration.saveIn(tx, actor, made, { ...made, status }));
      }),
    );
  }

  /**
   * The person accepts an invitation. Does nothing for a member.
   * @throws AppError 403 for administrators of the platform and unverified addresses, 404, 409 for a member of another
   * enterprise, 422 for a foreign address or without a seat
   */
  async join(id: string, joining: Joining): Promise<Managed> {
    const { enterpriseId } = joining;
    const known = await this.users.findById(id);
    if (!known) throw notFound('noun.user');
    if (known.enterpriseId === enterpriseId) return { account: accountOf(known), acted: false };
    if (known.enterpriseId !== null) throw elsewhere();
    if (isAdministrator(known.role)) throw forbidden();
    if (!known.emailVerified) throw emailUnverified();
    await this.#requireOwn(known.email, enterpriseId);
    return this.reservations.holding({ enterpriseId, userId: id, proven: true }, (held) =>
      this.transactions.run(async (tx) => {
        const user = await this.#adopt(tx, id, enterpriseId, held);
        if (!user) throw notFound('noun.user');
        await this.#announce(tx, user, joining);
        return { account: accountOf(user), acted: true };
      }),
    );
  }

  /** @throws AppError 403 for administrators of the platform, 404, 409 for a taken and 422 for a foreign address */
  async update(actor: Actor, id: string, change: Change): Promise<Managed> {
    const { enterpriseId, email, name, active, leave, endSessions } = change;
    if (email !== undefined) await this.#requireOwn(email, enterpriseId);
    return this.transactions.run(async (tx) => {
      const user = await this.users.findForUpdate(tx, id);
      if (user?.enterpriseId !== enterpriseId) throw notFound('noun.user');
      if (isAdministrator(user.role)) throw forbidden();
      const before = { ...user };
      const renamed = await this.#readdress(tx, user, email);
      const next = { ...renamed, ...(name !== undefined && { name }) };
      if (active === true && next.status === 'inactive') next.status = 'active';
      if (active === false && next.status === 'active') next.status = 'inactive';
      if (leave) {
        Object.assign(next, { enterpriseId: null, enterpriseName: null });
        // The enterprise could not activate it again, and the account stays with its person.
        if (next.status === 'inactive') next.status = 'active';
        next.credentialVersion += 1;
      }
      let saved = await this.administration.saveIn(tx, actor, before, next);
      const isOut = leave || saved.emailKey !== before.emailKey;
      if (endSessions && !isOut) {
        saved = await this.users.save(tx, { ...saved, credentialVersion: saved.credentialVersion + 1 });
        await tx.publish(...userUpdated(saved));
      }
      if (isOut || endSessions) await this.sessions.endAll(tx, saved, 'REVOKED');
      const acted = leave || endSessions || saved.status !== before.status;
      if (acted) await this.#announce(tx, saved, change);
      return { account: accountOf(saved), acted };
    });
  }

  /** The caller may never read the answer, so the entry of its audit travels as an event too. */
  async #announce(tx: Tx, user: UserRow, { enterpriseId, actorId, act }: Joining): Promise<void> {
    if (act) await tx.publish(...userManaged(user, { enterpriseId, actorId, act }));
  }

  /** @throws AppError 422 */
  async #requireOwn(email: string, enterpriseId: string): Promise<void> {
    if ((await this.enterprises.findByEmail(email))?.id !== enterpriseId)
      throw businessRule('error.managedAccount.foreignAddress', { email });
  }

  async #readdress(tx: Tx, user: UserRow, email: string | undefined): Promise<UserRow> {
    if (email === undefined || email === user.email) return user;
    const key = emailKeyOf(email);
    // The reader of the new address's mails can set a password: never for an account that has its owner's password.
    if (key !== user.emailKey && user.passwordHash !== null)
      throw forbidden('error.managedAccount.ownPassword');
    if (key !== user.emailKey && (await this.users.findByEmail(email, tx))) throw taken();
    const credentialVersion = user.credentialVersion + (key === user.emailKey ? 0 : 1);
    const saved = await this.users.save(tx, { ...user, email, emailKey: key, credentialVersion });
    await tx.publish(...userUpdated(saved));
    const { name, language } = user;
    if (key !== user.emailKey) await tx.enqueue(FORMER_ADDRESS_MAIL, { email: user.email, name, language });
    return saved;
  }

  /** Null if the account was deleted or has an enterprise by now. */
  async #adopt(tx: Tx, id: string, enterpriseId: string, held: HeldSeat): Promise<UserRow | null> {
    const user = await this.users.findForUpdate(tx, id);
    if (!user) return null;
    if (user.enterpriseId !== null) throw user.enterpriseId === enterpriseId ? taken() : elsewhere();
    const takesOver = !user.emailVerified;
    Object.assign(user, held.take());
    if (takesOver) {
      // The address was registered but never verified: password and sessions may belong to someone other than its
      // owner.
      user.emailVerified = true;
      user.passwordHash = null;
      user.credentialVersion += 1;
    }
    const saved = await this.users.save(tx, user);
    await tx.publish(...userUpdated(saved));
    if (takesOver) {
      await this.sessions.endAll(tx, saved, 'REVOKED');
      await tx.publish(...userEmailVerified(saved));
      await tx.publish(...userPasswordChanged(saved));
    }
    return saved;
  }

  async #make(tx: Tx, { email, name }: Pick<Creation, 'email' | 'name'>, held: HeldSeat): Promise<UserRow> {
    const user = await this.users.insert(tx, {
      id: held.request.userId,
      name,
      email,
      // None: the person signs in at the enterprise, or requests a mail to set one.
      passwordHash: null,
      role: 'teacher',
      emailVerified: true,
      membership: held.take(),
    });
    if (!user) throw taken();
    await tx.publish(...userRegistered(user));
    await tx.publish(...userEmailVerified(user));
    return user;
  }
}

const taken = () => conflict('error.register.taken');
const ownAccount = () => conflict('error.managedAccount.ownAccount');
const elsewhere = () => conflict('error.managedAccount.elsewhere');

function accountOf(user: UserRow): ManagedAccount {
  const { id, name, email, status, version, registeredAt, updatedAt } = user;
  return {
    id,
    name,
    email,
    active: status === 'active',
    status,
    version,
    createdAt: registeredAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

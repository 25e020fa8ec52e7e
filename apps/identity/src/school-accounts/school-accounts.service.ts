/** Accounts of pupils: creates, changes and erases them for the enterprise that manages them. */
import { Injectable } from '@nestjs/common';
import {
  SCHOOL_ACCOUNTS_MAX,
  type ChangedSchoolAccount,
  type ChangeSchoolAccountsRequest,
  type SchoolAccount,
} from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { z } from 'zod';
import { AccountDeletion } from '../accounts/account-deletion.js';
import { FirstPasswordsRepository } from '../passwords/first-passwords.repository.js';
import { FirstPasswords } from '../passwords/first-passwords.js';
import { HASH_FIRST_PASSWORDS } from '../queues.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { userRegistered, userStatusSet, userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { SchoolAccountsRepository, type NewSchoolAccount } from './school-accounts.repository.js';

type Change = z.output<typeof ChangeSchoolAccountsRequest>['changes'][number];
type Changed = z.infer<typeof ChangedSchoolAccount>;

/** A hash takes some 20 ms: so many are hashed by one job. */
const HASHED_AT_ONCE = 50;

@Injectable()
export class SchoolAccountsService {
  constructor(
    private readonly accounts: SchoolAccountsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: FirstPasswords,
    private readonly sealed: FirstPasswordsRepository,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly transactions: Transactions,
  ) {}

  /** Creates what does not exist, with first passwords that work once a job has hashed them. */
  create(enterpriseId: string, wanted: readonly NewSchoolAccount[]): Promise<SchoolAccount[]> {
    return this.transactions.run(async (tx) => {
      const created = await this.accounts.insert(tx, enterpriseId, wanted);
      const ids = created.map(({ id }) => id);
      await this.sealed.put(
        tx,
        ids.map((id) => ({ id, sealed: this.passwords.make(id).sealed })),
      );
      for (const user of created) await tx.publish(...userRegistered(user));
      for (let at = 0; at < ids.length; at += HASHED_AT_ONCE)
        await tx.enqueue(HASH_FIRST_PASSWORDS, { ids: ids.slice(at, at + HASHED_AT_ONCE) });
      const made = new Set(ids);
      const usernames = wanted.map(({ username }) => username);
      const known = new Map((await this.accounts.named(tx, usernames)).map((each) => [each.username, each]));
      return wanted.map(({ id, username }): SchoolAccount => {
        const found = known.get(username);
        if (found?.managed_by !== enterpriseId) return { id, username, state: 'taken' };
        return { id: found.id, username, state: made.has(found.id) ? 'created' : 'known' };
      });
    });
  }

  change(enterpriseId: string, changes: readonly Change[]): Promise<Changed[]> {
    return this.transactions.run(async (tx) => {
      const ids = changes.map(({ id }) => id);
      const users = new Map((await this.accounts.lock(tx, enterpriseId, ids)).map((user) => [user.id, user]));
      const wanted = changes.flatMap(({ username }) => username ?? []);
      const holders = new Map((await this.accounts.named(tx, wanted)).map((one) => [one.username, one.id]));
      const changed: Changed[] = [];
      for (const change of changes) {
        const user = users.get(change.id);
        const holder = change.username === undefined ? undefined : holders.get(change.username);
        if (!user) changed.push({ id: change.id, state: 'missing' });
        else if (holder !== undefined && holder !== user.id) changed.push({ id: user.id, state: 'taken' });
        else {
          if (change.username !== undefined) holders.set(change.username, user.id);
          changed.push({ id: user.id, state: await this.#apply(tx, user, change) });
        }
      }
      return changed;
    });
  }

  /** Erases the existing ones among `ids`; other services follow by the event. */
  erase(enterpriseId: string, ids: readonly string[]): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const user of await this.accounts.lock(tx, enterpriseId, ids)) await this.deletion.erase(tx, user);
    });
  }

  /** Erases one portion of all accounts of the enterprise. Returns false once there are none. */
  async eraseSome(enterpriseId: string): Promise<boolean> {
    const ids = await this.accounts.some(enterpriseId, SCHOOL_ACCOUNTS_MAX);
    if (ids.length > 0) await this.erase(enterpriseId, ids);
    return ids.length > 0;
  }

  async #apply(
    tx: Tx,
    before: UserRow,
    { username, name, active }: Change,
  ): Promise<'changed' | 'unchanged'> {
    const user = { ...before };
    if (username !== undefined) user.emailKey = username;
    if (name !== undefined) user.name = name;
    // Someone else suspended it: a school cannot lift that.
    if (active === true && user.status === 'inactive') user.status = 'active';
    if (active === false && user.status === 'active') user.status = 'inactive';
    const isSame = (['emailKey', 'name', 'status'] as const).every((key) => user[key] === before[key]);
    if (isSame) return 'unchanged';
    const isShutOut = user.status !== before.status && user.status !== 'active';
    if (isShutOut) user.credentialVersion += 1;
    const saved = await this.users.save(tx, user);
    if (isShutOut) await this.sessions.endAll(tx, saved, 'SUSPENDED');
    else if (saved.status !== before.status) await this.sessions.noteActivation(tx, saved);
    await tx.publish(...userUpdated(saved));
    if (saved.status !== before.status) await tx.publish(...userStatusSet(saved, before.status));
    return 'changed';
  }
}

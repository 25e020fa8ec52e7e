/** The only file that reads and writes accounts. */
import { Injectable } from '@nestjs/common';
import { ROLES, type Language, type Role } from '@tiku/contracts/common';
import { USER_STATUSES, type UserSummary } from '@tiku/contracts/identity';
import { newId, Transactions, type PreparedStatement, type Tx } from '@tiku/platform/database';
import { nullable, oneOf, row, uuid, type RowOf } from '@tiku/platform/rows';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { emailKeyOf } from './email-key.js';
import type { Membership } from './membership.js';
import { USER_COLUMNS, UserRow } from './user-columns.repository.js';
import { UserEntity } from './user.entity.js';

export interface NewUser {
  name: string;
  email: string;
  /** Null: none, the account signs in at its enterprise. */
  passwordHash: string | null;
  role: Role;
  emailVerified?: boolean;
  /** Of the mails that follow, until the person chooses another; default Chinese. */
  language?: Language;
  /** The seat that was taken for the account in this transaction. */
  membership?: Membership | null;
}

/**
 * Whether the seat that `u` has at `e` is only reserved: it came with an address that is not proven yet. One that an
 * administrator gave elsewhere stays, and so do administrators.
 */
const IS_RESERVATION = `NOT u.email_verified AND u.role IN ('teacher', 'student')
  AND (u.email_key LIKE '%@' || e.email_suffix OR u.email_key LIKE '%.' || e.email_suffix)`;
const USERS_BY_ID: PreparedStatement = {
  name: 'users-by-id',
  text: `SELECT ${USER_COLUMNS} FROM users WHERE id = ANY ($1)`,
};
const IdRow = row({ id: uuid });
const StandingRow = row({ role: oneOf(ROLES), status: oneOf(USER_STATUSES) });
const LockedRow = row({ id: uuid, enterprise_id: nullable(uuid) });

export const SUMMARIES_MAX = 200;
const ADMINISTRATORS_LOCK = 0x74690001;

@Injectable()
export class UsersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  findById(id: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { id });
  }

  /** Those of `ids` that exist, in any order; not to be saved. */
  findMany(ids: readonly string[]): Promise<UserEntity[]> {
    return this.transactions.read.query(UserRow, USERS_BY_ID, [ids]);
  }

  findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { emailKey: emailKeyOf(email) });
  }

  /** Null when the address is taken; two registrations at once are told apart by the unique index. */
  async insert(tx: Tx, user: NewUser): Promise<UserEntity | null> {
    const id = newId();
    const inserted = await tx.execute(
      `INSERT INTO users
         (id, name, email, email_key, password_hash, role, email_verified, enterprise_id, enterprise_name,
          language)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (email_key) DO NOTHING`,
      [
        id,
        user.name,
        user.email,
        emailKeyOf(user.email),
        user.passwordHash,
        user.role,
        user.emailVerified ?? false,
        user.membership?.enterpriseId ?? null,
        user.membership?.enterpriseName ?? null,
        user.language ?? 'zh-CN',
      ],
    );
    return inserted === 0 ? null : tx.manager.findOneByOrFail(UserEntity, { id });
  }

  /** The row, locked until the transaction ends. */
  findForUpdate(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * An account whose address was not proven for so many days, locked, that is to go (never used) or to give back the seat
   * that it took by its address. Not one that an administrator gave a seat elsewhere, nor one of `except`; administrators never.
   */
  async findUnfinished(tx: Tx, days: number, except: readonly string[]): Promise<UserEntity | null> {
    const [oldest] = await tx.query(
      IdRow,
      `SELECT u.id FROM users u
       WHERE NOT u.email_verified AND u.registered_at < now() - make_interval(days => $1)
         AND u.role IN ('teacher', 'student') AND u.id <> ALL ($2::uuid[])
         AND ((u.last_login IS NULL AND u.status = 'active')
              OR EXISTS (SELECT FROM enterprises e WHERE e.id = u.enterprise_id AND ${IS_RESERVATION}))
       ORDER BY u.registered_at LIMIT 1 FOR UPDATE OF u SKIP LOCKED`,
      [days, except],
    );
    return oldest ? this.findForUpdate(tx, oldest.id) : null;
  }

  /** Locks those of `ids` that exist, and returns them by enterprise: changing them locks enterprises in one order. */
  async lockAll(tx: Tx, ids: readonly string[]): Promise<string[]> {
    const locked = await tx.query(
      LockedRow,
      'SELECT id, enterprise_id FROM users WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
      [ids],
    );
    const enterpriseOf = ({ enterprise_id }: RowOf<typeof LockedRow>) => enterprise_id ?? '';
    return locked
      .sort((a, b) => (enterpriseOf(a) < enterpriseOf(b) ? -1 : enterpriseOf(a) > enterpriseOf(b) ? 1 : 0))
      .map(({ id }) => id);
  }

  /** Whether a seat of the enterprise is only reserved. */
  async hasReservation(tx: Tx, enterpriseId: string): Promise<boolean> {
    const reserved = await tx.query(
      IdRow,
      `SELECT u.id FROM users u JOIN enterprises e ON e.id = u.enterprise_id
       WHERE e.id = $1 AND ${IS_RESERVATION} LIMIT 1`,
      [enterpriseId],
    );
    return reserved.length > 0;
  }

  /** The account with the oldest reserved seat of the enterprise, locked. Passes over accounts that others have locked. */
  async findReservation(tx: Tx, enterpriseId: string): Promise<UserEntity | null> {
    const [oldest] = await tx.query(
      IdRow,
      `SELECT u.id FROM users u JOIN enterprises e ON e.id = u.enterprise_id
       WHERE e.id = $1 AND ${IS_RESERVATION}
       ORDER BY u.registered_at, u.id LIMIT 1 FOR UPDATE OF u SKIP LOCKED`,
      [enterpriseId],
    );
    return oldest ? this.findForUpdate(tx, oldest.id) : null;
  }

  async save(tx: Tx, user: UserEntity): Promise<UserEntity> {
    user.version += 1;
    user.updatedAt = new Date();
    return tx.manager.save(UserEntity, user);
  }

  /** Whether the account exists, and goes on to until the transaction ends. */
  async keep(tx: Tx, id: string): Promise<boolean> {
    return (await tx.execute('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [id])) > 0;
  }

  /** Role and status as they are now; null where the account does not exist. */
  async standingOf(tx: Tx, id: string): Promise<Pick<UserEntity, 'role' | 'status'> | null> {
    const [standing] = await tx.query(StandingRow, 'SELECT role, status FROM users WHERE id = $1', [id]);
    return standing ?? null;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM users WHERE id = $1', [id]);
  }

  /**
   * Changes among administrators happen one after another until the transaction ends: two that demote or delete each
   * other at once would leave none. To be taken before any row is locked.
   */
  async lockAdministrators(tx: Tx): Promise<void> {
    await tx.execute('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);
  }

  /** Whether somebody else could still do what only superadmins may: one who is suspended could not. */
  async hasOtherActiveSuperadmin(tx: Tx, id: string): Promise<boolean> {
    return tx.manager.existsBy(UserEntity, { role: 'superadmin', status: 'active', id: Not(id) });
  }

  async hasSuperadmin(tx: Tx): Promise<boolean> {
    return tx.manager.existsBy(UserEntity, { role: 'superadmin' });
  }

  /**
   * Takes name and address out of the events of a person who leaves; they are kept for a while to be published again.
   * Subscribers that have not read one yet receive the deletion right after it.
   */
  async redactEvents(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      // Locked in the order of ids, as the relay marks what it has published.
      `WITH kept AS MATERIALIZED (
         SELECT id FROM outbox
         WHERE aggregate_id = $1 AND type IN ('identity.user.registered.v1', 'identity.user.updated.v1')
         ORDER BY id FOR UPDATE)
       UPDATE outbox SET payload = payload || '{"name": "", "email": ""}' FROM kept WHERE outbox.id = kept.id`,
      [userId],
    );
  }

  /** Those of `ids` that exist, at most 200. */
  async summaries(ids: readonly string[]): Promise<UserSummary[]> {
    const users = await this.dataSource.manager.find(UserEntity, {
      select: { id: true, name: true, email: true, avatar: true, role: true },
      where: { id: In(ids.slice(0, SUMMARIES_MAX)) },
    });
    return users.map(({ id, name, email, avatar, role }) => ({ id, name, email, avatar, role }));
  }
}

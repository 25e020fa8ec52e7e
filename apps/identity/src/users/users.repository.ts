/** The only file that reads and writes accounts. */
import { Injectable } from '@nestjs/common';
import type { Language, Role } from '@tiku/contracts/common';
import type { UserSummary } from '@tiku/contracts/identity';
import { newId, type Tx } from '@tiku/platform/database';
import { nullable, row, uuid, type RowOf } from '@tiku/platform/rows';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { emailKeyOf } from './email-key.js';
import type { Membership } from './membership.js';
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
const IdRow = row({ id: uuid });
const LockedRow = row({ id: uuid, enterprise_id: nullable(uuid) });

export const SUMMARIES_MAX = 200;
const ADMINISTRATORS_LOCK = 0x74690001;

@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { id });
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
    return (await tx.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [id])).length > 0;
  }

  /** Role and status as they are now; null where the account does not exist. */
  async standingOf(tx: Tx, id: string): Promise<Pick<UserEntity, 'role' | 'status'> | null> {
    const [row] = await tx.query<Pick<UserEntity, 'role' | 'status'>>(
      'SELECT role, status FROM users WHERE id = $1',
      [id],
    );
    return row ?? null;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM users WHERE id = $1', [id]);
  }

  /**
   * Changes among administrators happen one after another until the transaction ends: two that demote or delete each
   * other at once would leave none. To be taken before any row is locked.
   */
  async lockAdministrators(tx: Tx): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);
  }

  /** Whether somebody else could still do what only superadmins may: one who is suspended could not. */
  async hasOtherActiveSuperadmin(tx: Tx, id: string): Promise<boolean> {
    return tx.manager.existsBy(UserEntity, { role: 'superadmin', status: 'active', id: Not(id) });
  }

  async hasSuperadmin(tx: Tx): Promise<boolean> {
    return tx.manager.existsBy(UserEntity, { role: 'superadmin' });
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

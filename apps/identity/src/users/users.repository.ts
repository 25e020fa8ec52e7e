/** SQL of accounts. */
import { Injectable } from '@nestjs/common';
import { ROLES, type Language, type Role } from '@tiku/contracts/common';
import { USER_STATUSES, type UserSummary } from '@tiku/contracts/identity';
import { newId, type PreparedStatement, type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { boolean, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { emailKeyOf } from './email-key.js';
import type { Membership } from './membership.js';
import { USER_COLUMNS, UserRow } from './user-columns.repository.js';

export interface NewUser {
  name: string;
  email: string;
  /** Null: no password, the account signs in at its enterprise. */
  passwordHash: string | null;
  role: Role;
  /** The id if a seat was taken for it before; default a new one. */
  id?: string;
  emailVerified?: boolean;
  /** Language of mails until the person chooses another; default Chinese. */
  language?: Language;
  /** The seat that was taken for the account in this transaction. */
  membership?: Membership | null;
}

/**
 * Whether the seat of `u` at `e` is only reserved: it came with an address that is not verified yet. A seat that an
 * administrator granted, or of an administrator, is not.
 */
const IS_RESERVATION = `NOT u.email_verified AND u.role IN ('teacher', 'student')
  AND (u.email_key LIKE '%@' || e.email_suffix OR u.email_key LIKE '%.' || e.email_suffix)`;
const USERS_BY_ID: PreparedStatement = {
  name: 'users-by-id',
  text: `SELECT ${USER_COLUMNS} FROM users WHERE id = ANY ($1)`,
};
const FIND_BY_ID: PreparedStatement = {
  name: 'user-by-id',
  text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1`,
};
const SummaryRow = row({
  id: uuid,
  name: text,
  email: text,
  avatar: nullable(text),
  role: oneOf(ROLES),
  enterprise_id: nullable(uuid),
  timezone: text,
  email_verified: boolean,
});
/** Without the last login, which is written without reading the row. */
const SAVE: PreparedStatement = {
  name: 'save-user',
  text: `UPDATE users
    SET name = $2, email = $3, email_key = $4, password_hash = $5, role = $6, status = $7, department = $8,
        enterprise_id = $9, enterprise_name = $10, avatar = $11, email_verified = $12, theme = $13, language = $14,
        timezone = $15, email_notifications = $16, credential_version = $17, managed_by = $18,
        must_change_password = $19, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${USER_COLUMNS}`,
};
const IdRow = row({ id: uuid });
const KeyRow = row({ id: uuid, email_key: text });
const StandingRow = row({ role: oneOf(ROLES), status: oneOf(USER_STATUSES) });
const LockedRow = row({ id: uuid, enterprise_id: nullable(uuid) });

export const SUMMARIES_MAX = 200;
const ADMINISTRATORS_LOCK = 0x74690001;

@Injectable()
export class UsersRepository {
  constructor(private readonly transactions: Transactions) {}

  async findById(id: string): Promise<UserRow | null> {
    const [user] = await this.transactions.read.query(UserRow, FIND_BY_ID, [id]);
    return user ?? null;
  }

  /** The existing accounts among `ids`, in any order; not to be saved. */
  findMany(ids: readonly string[]): Promise<UserRow[]> {
    return this.transactions.read.query(UserRow, USERS_BY_ID, [ids]);
  }

  async findByEmail(email: string, reader: Reader = this.transactions.read): Promise<UserRow | null> {
    const sql = `SELECT ${USER_COLUMNS} FROM users WHERE email_key = $1`;
    const [user] = await reader.query(UserRow, sql, [emailKeyOf(email)]);
    return user ?? null;
  }

  /** Accounts that have verified one of these normalised addresses. */
  provenAmong(reader: Reader, emailKeys: readonly string[]): Promise<RowOf<typeof KeyRow>[]> {
    const sql = 'SELECT id, email_key FROM users WHERE email_key = ANY ($1) AND email_verified';
    return reader.query(KeyRow, sql, [emailKeys]);
  }

  /** Null if the address is taken; the unique index decides between two concurrent registrations. */
  async insert(tx: Tx, user: NewUser): Promise<UserRow | null> {
    const [inserted] = await tx.query(
      UserRow,
      `INSERT INTO users
         (id, name, email, email_key, password_hash, role, email_verified, enterprise_id, enterprise_name,
          language)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (email_key) DO NOTHING
       RETURNING ${USER_COLUMNS}`,
      [
        user.id ?? newId(),
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
    return inserted ?? null;
  }

  /** The row, locked until the transaction ends. */
  async findForUpdate(tx: Tx, id: string): Promise<UserRow | null> {
    const sql = `SELECT ${USER_COLUMNS} FROM users WHERE id = $1 FOR UPDATE`;
    const [user] = await tx.query(UserRow, sql, [id]);
    return user ?? null;
  }

  /**
   * Locks an account whose address has been unverified for so many days: an unused one to delete, or one to withdraw
   * the seat of its address from. Skips administrators, seats granted by an administrator, and `except`.
   */
  async findUnfinished(tx: Tx, days: number, except: readonly string[]): Promise<UserRow | null> {
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

  /** Locks the existing ones of `ids` and returns them by enterprise: changes lock enterprises in one order. */
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

  /** Locks the account with the oldest reserved seat of the enterprise. Skips accounts that others have locked. */
  async findReservation(tx: Tx, enterpriseId: string): Promise<UserRow | null> {
    const [oldest] = await tx.query(
      IdRow,
      `SELECT u.id FROM users u JOIN enterprises e ON e.id = u.enterprise_id
       WHERE e.id = $1 AND ${IS_RESERVATION}
       ORDER BY u.registered_at, u.id LIMIT 1 FOR UPDATE OF u SKIP LOCKED`,
      [enterpriseId],
    );
    return oldest ? this.findForUpdate(tx, oldest.id) : null;
  }

  /** Writes the changeable columns of an account that was found for update, and returns it with its next version. */
  async save(tx: Tx, user: UserRow): Promise<UserRow> {
    const [saved] = await tx.query(UserRow, SAVE, [
      user.id,
      user.name,
      user.email,
      user.emailKey,
      user.passwordHash,
      user.role,
      user.status,
      user.department,
      user.enterpriseId,
      user.enterpriseName,
      user.avatar,
      user.emailVerified,
      user.theme,
      user.language,
      user.timezone,
      user.emailNotifications,
      user.credentialVersion,
      user.managedBy,
      user.mustChangePassword,
    ]);
    if (!saved) throw new Error(`user ${user.id} does not exist`);
    return saved;
  }

  /** Whether the account exists; it then exists until the transaction ends. */
  async keep(tx: Tx, id: string): Promise<boolean> {
    return (await tx.execute('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [id])) > 0;
  }

  /** Current role and status; null if the account does not exist. */
  async standingOf(tx: Tx, id: string): Promise<Pick<UserRow, 'role' | 'status'> | null> {
    const [standing] = await tx.query(StandingRow, 'SELECT role, status FROM users WHERE id = $1', [id]);
    return standing ?? null;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM users WHERE id = $1', [id]);
  }

  /**
   * Serialises changes among administrators until the transaction ends: two that demote or delete each other at once
   * would leave none. Must be taken before any row is locked.
   */
  async lockAdministrators(tx: Tx): Promise<void> {
    await tx.execute('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);
  }

  /** Whether another active superadmin remains. */
  async hasOtherActiveSuperadmin(tx: Tx, id: string): Promise<boolean> {
    const sql = `SELECT id FROM users WHERE role = 'superadmin' AND status = 'active' AND id <> $1 LIMIT 1`;
    return (await tx.query(IdRow, sql, [id])).length > 0;
  }

  async hasSuperadmin(tx: Tx): Promise<boolean> {
    return (await tx.query(IdRow, `SELECT id FROM users WHERE role = 'superadmin' LIMIT 1`)).length > 0;
  }

  /**
   * Removes name and address from the stored events of a deleted account, which may be published again. Subscribers
   * that have not read one yet receive the deletion right after it.
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

  /** The existing ones of `ids`, at most 200. */
  async summaries(ids: readonly string[]): Promise<UserSummary[]> {
    const sql = `SELECT ${SummaryRow.list()} FROM users WHERE id = ANY ($1)`;
    const rows = await this.transactions.read.query(SummaryRow, sql, [ids.slice(0, SUMMARIES_MAX)]);
    return rows.map(({ enterprise_id, email_verified, ...user }) => ({
      ...user,
      enterpriseId: enterprise_id,
      emailVerified: email_verified,
    }));
  }
}

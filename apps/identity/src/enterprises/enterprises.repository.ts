/** SQL of identity's copy of enterprises, which the enterprise service owns. No other file reads or writes it. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { suffixesOf } from './email-domain-suffixes.js';

const EnterpriseRow = row({
  id: uuid,
  name: text,
  email_suffix: text,
  max_members: int4,
  active: boolean,
  version: int4,
});
export type EnterpriseRow = RowOf<typeof EnterpriseRow>;
const COLUMNS = EnterpriseRow.list();
const OpenRow = row({ name: text, email_suffix: text, max_members: int4, members: int4 });
export type OpenRow = RowOf<typeof OpenRow>;
const ExistsRow = row({ exists: boolean });
const IdRow = row({ id: uuid });

export interface EnterpriseFields {
  name: string;
  emailSuffix: string;
  maxMembers: number;
  active: boolean;
}

const SUFFIXES_LOCK = 0x74690002;
/** Superadmins create enterprises one by one; the registration form lists all open ones. */
const OPEN_MAX = 2_000;
/** More is no enterprise's suffix but a whole country's. */
const TOLD_MAX = 20_000;

@Injectable()
export class EnterprisesRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string): Promise<EnterpriseRow | null> {
    const [found] = await this.transactions.read.query(
      EnterpriseRow,
      `SELECT ${COLUMNS} FROM enterprises WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /**
   * Enterprises whose addresses may register now: those with a seat that no verified address has. `members` counts
   * reserved seats too, as the enterprise's own pages do; the first person who verifies gets a reserved one.
   */
  listOpen(): Promise<OpenRow[]> {
    return this.transactions.read.query(
      OpenRow,
      `SELECT e.name, e.email_suffix, e.max_members, coalesce(taken.members, 0) AS members
       FROM enterprises e LEFT JOIN (
         SELECT enterprise_id, count(*)::int AS members,
           count(*) FILTER (WHERE email_verified)::int AS proven
         FROM users WHERE enterprise_id IS NOT NULL GROUP BY enterprise_id) AS taken
         ON taken.enterprise_id = e.id
       WHERE e.active AND coalesce(taken.proven, 0) < e.max_members
       ORDER BY e.name, e.id LIMIT $1`,
      [OPEN_MAX],
    );
  }

  /** The active enterprise with the longest suffix of the address, or null. */
  async findByEmail(email: string): Promise<EnterpriseRow | null> {
    const [found] = await this.transactions.read.query(
      EnterpriseRow,
      `SELECT ${COLUMNS} FROM enterprises WHERE active AND email_suffix = ANY ($1)
       ORDER BY length(email_suffix) DESC LIMIT 1`,
      [suffixesOf(email)],
    );
    return found ?? null;
  }

  /**
   * Verified people without an enterprise whose address belongs to this one: no other active enterprise has a longer
   * suffix of it. The newest accounts, where there are more than one event should write to.
   */
  async mayJoin(tx: Tx, id: string, emailSuffix: string): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      `SELECT u.id FROM users u
       WHERE u.enterprise_id IS NULL AND u.email_verified AND u.status = 'active'
         AND u.role IN ('teacher', 'student')
         AND (u.email_key LIKE '%@' || $2 OR u.email_key LIKE '%.' || $2)
         AND NOT EXISTS (SELECT FROM enterprises e WHERE e.id <> $1 AND e.active
           AND length(e.email_suffix) > length($2)
           AND (u.email_key LIKE '%@' || e.email_suffix OR u.email_key LIKE '%.' || e.email_suffix))
       ORDER BY u.id DESC LIMIT ${TOLD_MAX}`,
      [id, emailSuffix],
    );
    return rows.map((found) => found.id);
  }

  /** Locks in a fixed order, so that two moves in opposite directions wait for each other. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute('SELECT FROM enterprises WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  }

  /** Call it before locking the enterprise: moving or deleting an account locks the account first, too. */
  async lockMembers(tx: Tx, id: string): Promise<void> {
    await tx.execute('SELECT FROM users WHERE enterprise_id = $1 ORDER BY id FOR UPDATE', [id]);
  }

  async membersOf(tx: Tx, id: string, limit: number): Promise<string[]> {
    const sql = 'SELECT id FROM users WHERE enterprise_id = $1 ORDER BY id LIMIT $2';
    return (await tx.query(IdRow, sql, [id, limit])).map((member) => member.id);
  }

  async findForUpdate(tx: Tx, id: string): Promise<EnterpriseRow | null> {
    const [found] = await tx.query(
      EnterpriseRow,
      `SELECT ${COLUMNS} FROM enterprises WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return found ?? null;
  }

  /** Null if another enterprise has the suffix. */
  async insert(
    tx: Tx,
    { name, emailSuffix, maxMembers, active }: EnterpriseFields,
    { id, version }: Pick<EnterpriseRow, 'id' | 'version'>,
  ): Promise<EnterpriseRow | null> {
    const [made] = await tx.query(
      EnterpriseRow,
      // `handed_over` tells release 0.82 not to transfer the enterprise: its owner already has it.
      `INSERT INTO enterprises (id, name, email_suffix, max_members, active, version, handed_over)
       VALUES ($1, $2, $3, $4, $5, $6, true)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [id, name, emailSuffix, maxMembers, active, version],
    );
    return made ?? null;
  }

  /** The caller has locked the row and its members, who get the new name. Null if another enterprise has the suffix. */
  async update(
    tx: Tx,
    id: string,
    { name, emailSuffix, maxMembers, active }: EnterpriseFields,
    version: number,
  ): Promise<EnterpriseRow | null> {
    // Two concurrent changes would both find the suffix free.
    await tx.execute('SELECT pg_advisory_xact_lock($1)', [SUFFIXES_LOCK]);
    const [taken] = await tx.query(
      ExistsRow,
      'SELECT EXISTS (SELECT FROM enterprises WHERE email_suffix = $1 AND id <> $2)',
      [emailSuffix, id],
    );
    if (taken?.exists) return null;
    const [changed] = await tx.query(
      EnterpriseRow,
      `UPDATE enterprises SET name = $2, email_suffix = $3, max_members = $4, active = $5,
         version = $6, updated_at = now()
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, name, emailSuffix, maxMembers, active, version],
    );
    await tx.execute(
      `UPDATE users SET enterprise_name = $2, version = version + 1, updated_at = now()
       WHERE enterprise_id = $1 AND enterprise_name IS DISTINCT FROM $2`,
      [id, name],
    );
    return changed ?? null;
  }

  /** The caller has locked the row; creating a connection locks it, too. */
  async hasConnection(tx: Tx, id: string): Promise<boolean> {
    const [found] = await tx.query(
      ExistsRow,
      'SELECT EXISTS (SELECT FROM sso_connections WHERE enterprise_id = $1)',
      [id],
    );
    return found?.exists ?? false;
  }

  /** Enterprises of release 0.82 that wait for the transfer to their owner. */
  async hasUnowned(): Promise<boolean> {
    const [found] = await this.transactions.read.query(
      ExistsRow,
      'SELECT EXISTS (SELECT FROM enterprises WHERE NOT handed_over)',
    );
    return found?.exists ?? false;
  }

  async switchOff(tx: Tx, id: string, version: number): Promise<void> {
    await tx.execute(
      'UPDATE enterprises SET active = false, version = $2, updated_at = now() WHERE id = $1',
      [id, version],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM enterprises WHERE id = $1', [id]);
  }
}

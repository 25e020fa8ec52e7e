/** The only file that reads and writes what identity keeps of enterprises: a projection of what the enterprise service owns. */
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
/** Enterprises are made by hand; the registration form shows all that are open. */
const OPEN_MAX = 2_000;

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

  /** Those whose addresses may register now: reserved seats are free until their address is proven. */
  listOpen(): Promise<OpenRow[]> {
    return this.transactions.read.query(
      OpenRow,
      `SELECT e.name, e.email_suffix, e.max_members, coalesce(proven.members, 0) AS members
       FROM enterprises e LEFT JOIN (
         SELECT enterprise_id, count(*)::int AS members FROM users
         WHERE enterprise_id IS NOT NULL AND email_verified GROUP BY enterprise_id) AS proven
         ON proven.enterprise_id = e.id
       WHERE e.active AND coalesce(proven.members, 0) < e.max_members
       ORDER BY e.name, e.id LIMIT $1`,
      [OPEN_MAX],
    );
  }

  /** The active enterprise that the address belongs to: of several suffixes the longest. Null for none. */
  async findByEmail(email: string): Promise<EnterpriseRow | null> {
    const [found] = await this.transactions.read.query(
      EnterpriseRow,
      `SELECT ${COLUMNS} FROM enterprises WHERE active AND email_suffix = ANY ($1)
       ORDER BY length(email_suffix) DESC LIMIT 1`,
      [suffixesOf(email)],
    );
    return found ?? null;
  }

  /** Locks them in one order, so that two moves in opposite directions wait for each other. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute('SELECT FROM enterprises WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  }

  /** Call it before the enterprise is locked: code that moves or deletes an account locks the account first as well. */
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

  /** Null where another enterprise has the suffix. */
  async insert(
    tx: Tx,
    { name, emailSuffix, maxMembers, active }: EnterpriseFields,
    { id, version }: Pick<EnterpriseRow, 'id' | 'version'>,
  ): Promise<EnterpriseRow | null> {
    const [made] = await tx.query(
      EnterpriseRow,
      // `handed_over` for release 0.82, which would give the enterprise to its owner otherwise.
      `INSERT INTO enterprises (id, name, email_suffix, max_members, active, version, handed_over)
       VALUES ($1, $2, $3, $4, $5, $6, true)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [id, name, emailSuffix, maxMembers, active, version],
    );
    return made ?? null;
  }

  /** The row and its members must be locked. Null where another enterprise has the suffix; its members carry the new name. */
  async update(
    tx: Tx,
    id: string,
    { name, emailSuffix, maxMembers, active }: EnterpriseFields,
    version: number,
  ): Promise<EnterpriseRow | null> {
    // Two changes at once would both find the suffix free.
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

  /** The row must be locked: making a connection locks it as well. */
  async hasConnection(tx: Tx, id: string): Promise<boolean> {
    const [found] = await tx.query(
      ExistsRow,
      'SELECT EXISTS (SELECT FROM sso_connections WHERE enterprise_id = $1)',
      [id],
    );
    return found?.exists ?? false;
  }

  /** Kept by release 0.82 that its owner has yet to get. */
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

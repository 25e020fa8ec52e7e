/** The only file that reads and writes enterprises' addresses and seats. Members are counted by a trigger on users. */
import { Injectable } from '@nestjs/common';
import type { EnterprisesQuery } from '@tiku/contracts/identity';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import type { z } from 'zod';
import { suffixesOf } from './email-domain-suffixes.js';
import { MATCHING, PAGE, pageParameters, partOf } from './enterprises-page.repository.js';

export const EnterpriseRow = row({
  id: uuid,
  name: text,
  email_suffix: text,
  max_members: int4,
  current_members: int4,
  active: boolean,
  version: int4,
  updated_at: timestamptz,
});
export type EnterpriseRow = RowOf<typeof EnterpriseRow>;
const COLUMNS = EnterpriseRow.list();
const CountRow = row({ count: int4 });
const ExistsRow = row({ exists: boolean });
const IdRow = row({ id: uuid });

export interface EnterpriseFields {
  name: string;
  emailSuffix: string;
  maxMembers: number;
  active: boolean;
}

type Query = z.output<typeof EnterprisesQuery>;

const SUFFIXES_LOCK = 0x74690002;
/** Enterprises are made by hand; the registration form shows all that are open. */
const OPEN_MAX = 2_000;

@Injectable()
export class EnterprisesRepository {
  constructor(private readonly transactions: Transactions) {}

  list(query: Query): Promise<EnterpriseRow[]> {
    return this.transactions.read.query(
      EnterpriseRow,
      `SELECT ${EnterpriseRow.list('e')} FROM enterprises e ${PAGE}`,
      pageParameters(query),
    );
  }

  async count(q: string | undefined): Promise<number> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM enterprises e WHERE ${MATCHING}`,
      [partOf(q)],
    );
    return counted?.count ?? 0;
  }

  async find(id: string): Promise<EnterpriseRow | null> {
    const [found] = await this.transactions.read.query(
      EnterpriseRow,
      `SELECT ${COLUMNS} FROM enterprises WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** Those whose addresses may register now: reserved seats are free until their address is proven. */
  listOpen(): Promise<EnterpriseRow[]> {
    return this.transactions.read.query(
      EnterpriseRow,
      `SELECT e.id, e.name, e.email_suffix, e.max_members, e.active, e.version, e.updated_at,
              e.current_members - coalesce(reserved.seats, 0) AS current_members
       FROM enterprises e LEFT JOIN (
         SELECT enterprise_id, count(*)::int AS seats FROM users
         WHERE NOT email_verified AND enterprise_id IS NOT NULL GROUP BY enterprise_id) AS reserved
         ON reserved.enterprise_id = e.id
       WHERE e.active AND e.current_members - coalesce(reserved.seats, 0) < e.max_members
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
    { id = newId(), version = 1, handedOver = false } = {},
  ): Promise<EnterpriseRow | null> {
    const [made] = await tx.query(
      EnterpriseRow,
      `INSERT INTO enterprises (id, name, email_suffix, max_members, active, version, handed_over)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [id, name, emailSuffix, maxMembers, active, version, handedOver],
    );
    return made ?? null;
  }

  /** The row and its members must be locked. Null where another enterprise has the suffix; its members carry the new name. */
  async update(
    tx: Tx,
    id: string,
    { name, emailSuffix, maxMembers, active }: EnterpriseFields,
    /** As its owner counts; default one more. */
    version: number | null = null,
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
         version = coalesce($6, version + 1), updated_at = now()
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

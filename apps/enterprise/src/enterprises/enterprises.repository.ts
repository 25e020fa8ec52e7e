/** The only file that reads and writes the `enterprises` table. A trigger on members counts them. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import { ENTERPRISE_SIZES, ENTERPRISE_STATUSES, type ListEnterprisesQuery } from '@tiku/contracts/enterprise';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import {
  containing,
  cursorTimeSql,
  decodeCursor,
  NamePlace,
  offsetOf,
  TimePlace,
} from '@tiku/platform/lists';
import { int4, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const EnterpriseRow = row({
  id: uuid,
  name: text,
  email_suffix: text,
  credit_code: nullable(text),
  max_members: int4,
  current_members: int4,
  max_pupils: int4,
  current_pupils: int4,
  industry: nullable(text),
  size: nullable(oneOf(ENTERPRISE_SIZES)),
  status: oneOf(ENTERPRISE_STATUSES),
  description: nullable(text),
  website: nullable(text),
  phone: nullable(text),
  address: nullable(text),
  avatar: nullable(text),
  erasure_due_at: nullable(timestamptz),
  version: int4,
  created_at: timestamptz,
  updated_at: timestamptz,
});
export type EnterpriseRow = RowOf<typeof EnterpriseRow>;
const COLUMNS = EnterpriseRow.list();
const CountRow = row({ count: int4 });
const TakenRow = row({ suffix: int4, code: int4 });

export interface EnterpriseFields {
  name: string;
  emailSuffix: string;
  creditCode: string | null;
  maxMembers: number;
  maxPupils: number;
  industry: string | null;
  size: (typeof ENTERPRISE_SIZES)[number] | null;
  status: (typeof ENTERPRISE_STATUSES)[number];
  description: string | null;
  website: string | null;
  phone: string | null;
  address: string | null;
}

type Query = z.output<typeof ListEnterprisesQuery>;

/** Serialises requests that take the same suffix or credit code. */
const UNIQUE_LOCK = 0x74690011;
/** The sort key of each order, as a cursor carries it; the id sorts in the same direction. */
const ORDERS = {
  name: { key: 'name', type: 'text', descends: false },
  '-name': { key: 'name', type: 'text', descends: true },
  createdAt: { key: 'created_at', type: 'timestamptz', descends: false },
  '-createdAt': { key: 'created_at', type: 'timestamptz', descends: true },
  currentMembers: { key: 'current_members', type: 'int', descends: false },
  '-currentMembers': { key: 'current_members', type: 'int', descends: true },
} as const satisfies Record<Query['sort'], object>;
const PlacedRow = row({ ...EnterpriseRow.columns, place: text });
type PlacedEnterprise = RowOf<typeof PlacedRow>;
const PLACES = {
  text: NamePlace,
  timestamptz: TimePlace,
  int: z.tuple([z.string().regex(/^\d{1,9}$/), Uuid]),
};
const MATCHING = `($1::text IS NULL OR lower(name) LIKE $1 OR email_suffix LIKE $1 OR credit_code ILIKE $1)
  AND ($2::text IS NULL OR status = $2)`;

@Injectable()
export class EnterprisesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns one row more than the page. @throws AppError 400 if the cursor is not of this order */
  list(query: Query): Promise<PlacedEnterprise[]> {
    const { key, type, descends } = ORDERS[query.sort];
    const [place, id] = query.cursor === undefined ? [null, null] : decodeCursor(query.cursor, PLACES[type]);
    const direction = descends ? 'DESC' : 'ASC';
    return this.transactions.read.query(
      PlacedRow,
      `SELECT ${COLUMNS}, ${type === 'timestamptz' ? cursorTimeSql(key) : `${key}::text`} AS place FROM enterprises
       WHERE ${MATCHING} AND ($3::text IS NULL OR (${key}, id) ${descends ? '<' : '>'} ($3::${type}, $4::uuid))
       ORDER BY ${key} ${direction}, id ${direction} LIMIT $5 OFFSET $6`,
      [...matching(query), place, id, query.limit + 1, offsetOf(query)],
    );
  }

  async count(query: Pick<Query, 'q' | 'status'> = {}): Promise<number> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM enterprises WHERE ${MATCHING}`,
      matching(query),
    );
    return counted?.count ?? 0;
  }

  async find(id: string, reader: Reader = this.transactions.read): Promise<EnterpriseRow | null> {
    const sql = `SELECT ${COLUMNS} FROM enterprises WHERE id = $1`;
    const [found] = await reader.query(EnterpriseRow, sql, [id]);
    return found ?? null;
  }

  /** The active enterprise with the longest matching suffix. */
  async findBySuffix(suffixes: readonly string[]): Promise<EnterpriseRow | null> {
    const [found] = await this.transactions.read.query(
      EnterpriseRow,
      `SELECT ${COLUMNS} FROM enterprises WHERE status = 'active' AND email_suffix = ANY ($1)
       ORDER BY length(email_suffix) DESC LIMIT 1`,
      [suffixes],
    );
    return found ?? null;
  }

  /** Locks the row until the transaction ends: it orders changes of seats, roles and departments of one enterprise. */
  async lock(tx: Tx, id: string): Promise<EnterpriseRow | null> {
    const sql = `SELECT ${COLUMNS} FROM enterprises WHERE id = $1 FOR UPDATE`;
    const [found] = await tx.query(EnterpriseRow, sql, [id]);
    return found ?? null;
  }

  /** In id order, so that two moves in opposite directions cannot deadlock. */
  async lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute('SELECT FROM enterprises WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  }

  /** False if it was noted within a day. */
  async noteFull(tx: Tx, id: string): Promise<boolean> {
    const noted = await tx.execute(
      `UPDATE enterprises SET full_noticed_at = now() WHERE id = $1
         AND (full_noticed_at IS NULL OR full_noticed_at < now() - interval '1 day')`,
      [id],
    );
    return noted > 0;
  }

  /** Which of the two another enterprise has; the answer holds until the transaction ends. */
  async takenBy(
    tx: Tx,
    id: string | null,
    { emailSuffix, creditCode }: Pick<EnterpriseFields, 'emailSuffix' | 'creditCode'>,
  ): Promise<'suffix' | 'code' | null> {
    await tx.execute('SELECT pg_advisory_xact_lock($1)', [UNIQUE_LOCK]);
    const [taken] = await tx.query(
      TakenRow,
      `SELECT count(*) FILTER (WHERE email_suffix = $2)::int AS suffix,
              count(*) FILTER (WHERE credit_code = $3)::int AS code
       FROM enterprises WHERE (email_suffix = $2 OR credit_code = $3) AND id IS DISTINCT FROM $1`,
      [id, emailSuffix, creditCode],
    );
    return taken?.suffix ? 'suffix' : taken?.code ? 'code' : null;
  }

  async insert(tx: Tx, fields: EnterpriseFields, id = newId(), version = 1): Promise<EnterpriseRow> {
    const [made] = await tx.query(
      EnterpriseRow,
      `INSERT INTO enterprises (id, name, email_suffix, credit_code, max_members, industry, size, status, description,
         website, phone, address, max_pupils, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${COLUMNS}`,
      [id, ...valuesOf(fields), version],
    );
    if (!made) throw new Error('the enterprise was not written');
    return made;
  }

  async update(tx: Tx, id: string, fields: EnterpriseFields): Promise<EnterpriseRow> {
    const [changed] = await tx.query(
      EnterpriseRow,
      `UPDATE enterprises SET name = $2, email_suffix = $3, credit_code = $4, max_members = $5, industry = $6, size = $7,
         status = $8, description = $9, website = $10, phone = $11, address = $12, max_pupils = $13,
         version = version + 1, updated_at = now()
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...valuesOf(fields)],
    );
    if (!changed) throw new Error(`enterprise ${id} does not exist`);
    return changed;
  }

  async setAvatar(tx: Tx, id: string, key: string): Promise<EnterpriseRow> {
    const [changed] = await tx.query(
      EnterpriseRow,
      `UPDATE enterprises SET avatar = $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, key],
    );
    if (!changed) throw new Error(`enterprise ${id} does not exist`);
    return changed;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM enterprises WHERE id = $1', [id]);
  }
}

const matching = ({ q, status }: Pick<Query, 'q' | 'status'>) => [
  q ? containing(q.replace(/^@/, '').toLowerCase()) : null,
  status ?? null,
];

const valuesOf = (fields: EnterpriseFields) => [
  fields.name,
  fields.emailSuffix,
  fields.creditCode,
  fields.maxMembers,
  fields.industry,
  fields.size,
  fields.status,
  fields.description,
  fields.website,
  fields.phone,
  fields.address,
  fields.maxPupils,
];

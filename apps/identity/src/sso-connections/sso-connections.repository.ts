/** SQL of connections to providers. Secrets pass through sealed. */
import { Injectable } from '@nestjs/common';
import type { EnterprisesQuery } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import type { z } from 'zod';
import { MATCHING, PAGE, pageParameters, partOf } from '../enterprises/enterprises-page.repository.js';

type Query = z.output<typeof EnterprisesQuery>;

/** Columns of the connection. */
const OwnRow = row({
  id: uuid,
  enterprise_id: uuid,
  issuer: text,
  client_id: text,
  sealed_client_secret: nullable(text),
  active: boolean,
  /** Members may not log in by password. */
  enforced: boolean,
  last_used_at: nullable(timestamptz),
  version: int4,
  updated_at: timestamptz,
});
/** With the enterprise's columns. */
const ConnectionRow = row({
  ...OwnRow.columns,
  enterprise_name: text,
  email_suffix: text,
  enterprise_active: boolean,
});
export type ConnectionRow = RowOf<typeof ConnectionRow>;
const CountRow = row({ count: int4 });
export interface ConnectionFields {
  enterpriseId: string;
  issuer: string;
  clientId: string;
  sealedClientSecret: string | null;
  active: boolean;
  enforced: boolean;
}

const SELECT = `SELECT ${OwnRow.list('c')}, e.name AS enterprise_name, e.email_suffix, e.active AS enterprise_active
  FROM sso_connections c JOIN enterprises e ON e.id = c.enterprise_id`;

/**
 * Part of another statement: whether an address signs in at `enterpriseId` (null: at any) and may do nothing else.
 * Decided by its longest suffix, as sign-in is. @param suffixes result of `suffixesOf`, an expression of type text[]
 */
export function isEnforcedFor(enterpriseId: string, suffixes: string): string {
  return `EXISTS (
    SELECT FROM sso_connections c
    WHERE (${enterpriseId} IS NULL OR c.enterprise_id = ${enterpriseId}) AND c.active AND c.enforced
      AND c.enterprise_id = (SELECT id FROM enterprises WHERE active AND email_suffix = ANY (${suffixes})
        ORDER BY length(email_suffix) DESC LIMIT 1))`;
}

@Injectable()
export class SsoConnectionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** In the order of their enterprises, each of which has at most one. */
  list(query: Query): Promise<ConnectionRow[]> {
    return this.transactions.read.query(ConnectionRow, `${SELECT} ${PAGE}`, pageParameters(query));
  }

  async count(q: string | undefined): Promise<number> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM sso_connections c JOIN enterprises e ON e.id = c.enterprise_id
       WHERE ${MATCHING}`,
      [partOf(q)],
    );
    return counted?.count ?? 0;
  }

  async find(id: string): Promise<ConnectionRow | null> {
    const [found] = await this.transactions.read.query(ConnectionRow, `${SELECT} WHERE c.id = $1`, [id]);
    return found ?? null;
  }

  async findByEnterprise(enterpriseId: string): Promise<ConnectionRow | null> {
    const [found] = await this.transactions.read.query(
      ConnectionRow,
      `${SELECT} WHERE c.enterprise_id = $1`,
      [enterpriseId],
    );
    return found ?? null;
  }

  async findForUpdate(tx: Tx, id: string): Promise<ConnectionRow | null> {
    const [found] = await tx.query(ConnectionRow, `${SELECT} WHERE c.id = $1 FOR UPDATE OF c`, [id]);
    return found ?? null;
  }

  /** False if the enterprise has one already. */
  async insert(tx: Tx, id: string, fields: ConnectionFields): Promise<boolean> {
    const made = await tx.execute(
      `INSERT INTO sso_connections (id, enterprise_id, issuer, client_id, sealed_client_secret, active, enforced)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (enterprise_id) DO NOTHING`,
      [
        id,
        fields.enterpriseId,
        fields.issuer,
        fields.clientId,
        fields.sealedClientSecret,
        fields.active,
        fields.enforced,
      ],
    );
    return made > 0;
  }

  /** The caller has locked the row; the enterprise of a connection never changes. */
  async update(tx: Tx, id: string, fields: Omit<ConnectionFields, 'enterpriseId'>): Promise<void> {
    await tx.execute(
      `UPDATE sso_connections SET issuer = $2, client_id = $3, sealed_client_secret = $4, active = $5,
         enforced = $6, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, fields.issuer, fields.clientId, fields.sealedClientSecret, fields.active, fields.enforced],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM sso_connections WHERE id = $1', [id]);
  }

  async markUsed(tx: Tx, id: string): Promise<void> {
    await tx.execute('UPDATE sso_connections SET last_used_at = now() WHERE id = $1', [id]);
  }
}

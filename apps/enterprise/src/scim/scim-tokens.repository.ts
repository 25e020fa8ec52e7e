/** SQL of the tokens of enterprises' directories. Only their hashes are stored. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int4, nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const TokenRow = row({
  id: uuid,
  name: text,
  ending: text,
  created_at: timestamptz,
  last_used_at: nullable(timestamptz),
});
export type ScimTokenRow = RowOf<typeof TokenRow>;
const OwnerRow = row({ id: uuid, enterprise_id: uuid, created_by: nullable(uuid) });
export type ScimTokenOwner = RowOf<typeof OwnerRow>;
const NameRow = row({ name: text });
const CountRow = row({ count: int4 });

@Injectable()
export class ScimTokensRepository {
  constructor(private readonly transactions: Transactions) {}

  list(enterpriseId: string): Promise<ScimTokenRow[]> {
    return this.transactions.read.query(
      TokenRow,
      `SELECT ${TokenRow.list()} FROM scim_tokens WHERE enterprise_id = $1 ORDER BY created_at, id`,
      [enterpriseId],
    );
  }

  async count(tx: Tx, enterpriseId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM scim_tokens WHERE enterprise_id = $1';
    return (await tx.query(CountRow, sql, [enterpriseId]))[0]?.count ?? 0;
  }

  async insert(
    tx: Tx,
    token: {
      id: string;
      enterpriseId: string;
      name: string;
      hash: Buffer;
      ending: string;
      createdBy: string;
    },
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO scim_tokens (id, enterprise_id, name, hash, ending, created_by) VALUES ($1, $2, $3, $4, $5, $6)`,
      [token.id, token.enterpriseId, token.name, token.hash, token.ending, token.createdBy],
    );
  }

  /** Its name, or null if there is none. */
  async remove(tx: Tx, enterpriseId: string, id: string): Promise<string | null> {
    const sql = 'DELETE FROM scim_tokens WHERE enterprise_id = $1 AND id = $2 RETURNING name';
    return (await tx.query(NameRow, sql, [enterpriseId, id]))[0]?.name ?? null;
  }

  /** Deletes the tokens that a former super admin may have written down. */
  async removeAll(tx: Tx, enterpriseId: string): Promise<void> {
    await tx.execute('DELETE FROM scim_tokens WHERE enterprise_id = $1', [enterpriseId]);
  }

  async findByHash(hash: Buffer): Promise<ScimTokenOwner | null> {
    const sql = 'SELECT id, enterprise_id, created_by FROM scim_tokens WHERE hash = $1';
    return (await this.transactions.read.query(OwnerRow, sql, [hash]))[0] ?? null;
  }

  /** To the hour, so that a busy directory causes few writes. */
  async touch(tx: Tx, id: string): Promise<void> {
    await tx.execute(
      `UPDATE scim_tokens SET last_used_at = now()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 hour')`,
      [id],
    );
  }

  /** The tokens stay valid: they belong to the enterprise. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.execute('UPDATE scim_tokens SET created_by = NULL WHERE created_by = $1', [userId]);
  }
}

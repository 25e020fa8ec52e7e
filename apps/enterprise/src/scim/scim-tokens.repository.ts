/** The tokens of enterprises' directories. Only their hashes are stored. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';
import { ScimTokenEntity } from './scim-token.entity.js';

const NameRow = row({ name: text });

@Injectable()
export class ScimTokensRepository {
  constructor(private readonly transactions: Transactions) {}

  list(enterpriseId: string): Promise<ScimTokenEntity[]> {
    return this.transactions.read.manager.find(ScimTokenEntity, {
      where: { enterprise_id: enterpriseId },
      order: { created_at: 'ASC', id: 'ASC' },
    });
  }

  count(tx: Tx, enterpriseId: string): Promise<number> {
    return tx.manager.countBy(ScimTokenEntity, { enterprise_id: enterpriseId });
  }

  async insert(tx: Tx, token: Omit<ScimTokenEntity, 'created_at' | 'last_used_at'>): Promise<void> {
    await tx.manager.insert(ScimTokenEntity, token);
  }

  /** Its name, or null if there is none. */
  async remove(tx: Tx, enterpriseId: string, id: string): Promise<string | null> {
    const sql = 'DELETE FROM scim_tokens WHERE enterprise_id = $1 AND id = $2 RETURNING name';
    return (await tx.query(NameRow, sql, [enterpriseId, id]))[0]?.name ?? null;
  }

  /** Deletes the tokens that a former super admin may have written down. */
  async removeAll(tx: Tx, enterpriseId: string): Promise<void> {
    await tx.manager.delete(ScimTokenEntity, { enterprise_id: enterpriseId });
  }

  findByHash(hash: Buffer): Promise<ScimTokenEntity | null> {
    return this.transactions.read.manager.findOneBy(ScimTokenEntity, { hash });
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
    await tx.manager.update(ScimTokenEntity, { created_by: userId }, { created_by: null });
  }
}

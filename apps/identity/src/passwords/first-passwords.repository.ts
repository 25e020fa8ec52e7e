/** SQL of first passwords, sealed, and of the hashes that follow from them. */
import { Injectable } from '@nestjs/common';
import { FIRST_PASSWORD_DAYS } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';

const SealedRow = row({ id: uuid, sealed: text });
type SealedRow = RowOf<typeof SealedRow>;
const EXPIRED_MAX = 1_000;

@Injectable()
export class FirstPasswordsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Replaces an earlier one of the same account. */
  async put(tx: Tx, passwords: readonly SealedRow[]): Promise<void> {
    await tx.execute(
      `INSERT INTO first_passwords (user_id, sealed, expires_at)
       SELECT id, sealed, now() + make_interval(days => $3) FROM unnest($1::uuid[], $2::text[]) AS p (id, sealed)
       ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`,
      [passwords.map(({ id }) => id), passwords.map(({ sealed }) => sealed), FIRST_PASSWORD_DAYS],
    );
  }

  /** Of accounts that the enterprise manages and whose person has not set another. */
  ofManaged(enterpriseId: string, ids: readonly string[]): Promise<SealedRow[]> {
    return this.transactions.read.query(
      SealedRow,
      `SELECT u.id, p.sealed FROM first_passwords p JOIN users u ON u.id = p.user_id
       WHERE u.id = ANY ($2) AND u.managed_by = $1 AND u.must_change_password AND p.expires_at > now()`,
      [enterpriseId, ids],
    );
  }

  /** Whether the first password of the account has not expired. */
  async isOpen(userId: string): Promise<boolean> {
    const open = await this.transactions.read.query(
      SealedRow,
      'SELECT user_id AS id, sealed FROM first_passwords WHERE user_id = $1 AND expires_at > now()',
      [userId],
    );
    return open.length > 0;
  }

  /** Those among `ids` that no hash stands for yet. */
  unhashed(ids: readonly string[]): Promise<SealedRow[]> {
    return this.transactions.read.query(
      SealedRow,
      `SELECT u.id, p.sealed FROM first_passwords p JOIN users u ON u.id = p.user_id
       WHERE u.id = ANY ($1) AND u.password_hash IS NULL ORDER BY u.id`,
      [ids],
    );
  }

  /** Does nothing if another password was set meanwhile. */
  async storeHash(passwordHash: string, { id, sealed }: SealedRow): Promise<void> {
    await this.transactions.execute(
      `UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL
         AND EXISTS (SELECT FROM first_passwords p WHERE p.user_id = $1 AND p.sealed = $3)`,
      [id, passwordHash, sealed],
    );
  }

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM first_passwords WHERE user_id = $1', [userId]);
  }

  /** Deletes one batch of expired ones; their hashes stay, and `isOpen` refuses them. Returns the number. */
  removeExpired(): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM first_passwords WHERE user_id IN (
         SELECT user_id FROM first_passwords WHERE expires_at < now() LIMIT ${EXPIRED_MAX} FOR UPDATE SKIP LOCKED)`,
    );
  }
}

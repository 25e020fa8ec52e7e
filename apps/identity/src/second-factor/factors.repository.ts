/** Rows of authenticator apps and recovery codes. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int4, int8AsNumber, nullable, row, text, timestamptz, type RowOf } from '@tiku/platform/rows';

const TotpRow = row({ sealedSecret: text, lastStep: int8AsNumber, confirmedAt: nullable(timestamptz) });
type TotpRow = RowOf<typeof TotpRow>;
const CountRow = row({ count: int4 });

/** SQL: whether the account has a second factor. `userId` is a column. */
export const hasSecondFactor = (userId: string): string =>
  `(EXISTS (SELECT FROM totp_secrets WHERE totp_secrets.user_id = ${userId} AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = ${userId}))`;

const HAS_ANY = `SELECT ${hasSecondFactor('$1')}::int AS count`;

@Injectable()
export class FactorsRepository {
  constructor(private readonly transactions: Transactions) {}

  async findTotp(userId: string): Promise<TotpRow | null> {
    const [found] = await this.transactions.read.query(
      TotpRow,
      `SELECT sealed_secret AS "sealedSecret", last_step AS "lastStep", confirmed_at AS "confirmedAt"
       FROM totp_secrets WHERE user_id = $1`,
      [userId],
    );
    return found ?? null;
  }

  /** Replaces a secret that was never confirmed. False if a confirmed one exists. */
  async beginTotp(userId: string, sealedSecret: string): Promise<boolean> {
    const changed = await this.transactions.execute(
      `INSERT INTO totp_secrets (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = now()
         WHERE totp_secrets.confirmed_at IS NULL`,
      [userId, sealedSecret],
    );
    return changed === 1;
  }

  /** False if it is confirmed, or was replaced since `sealedSecret` was read. */
  async confirmTotp(tx: Tx, userId: string, sealedSecret: string, step: number): Promise<boolean> {
    const changed = await tx.execute(
      `UPDATE totp_secrets SET confirmed_at = now(), last_step = $3
       WHERE user_id = $1 AND sealed_secret = $2 AND confirmed_at IS NULL`,
      [userId, sealedSecret, step],
    );
    return changed === 1;
  }

  /** False if a code of this step or a later one was accepted before. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const changed = await this.transactions.execute(
      `UPDATE totp_secrets SET last_step = $2
       WHERE user_id = $1 AND last_step < $2 AND confirmed_at IS NOT NULL`,
      [userId, step],
    );
    return changed === 1;
  }

  async removeTotp(tx: Tx, userId: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM totp_secrets WHERE user_id = $1', [userId])) === 1;
  }

  /** As `hasAny`, outside a transaction. */
  async has(userId: string): Promise<boolean> {
    const [found] = await this.transactions.read.query(CountRow, HAS_ANY, [userId]);
    return found?.count === 1;
  }

  /** All factors with their recovery codes. Returns whether there was a factor. */
  async removeAll(tx: Tx, userId: string): Promise<boolean> {
    const totp = await tx.execute('DELETE FROM totp_secrets WHERE user_id = $1', [userId]);
    const passkeys = await tx.execute('DELETE FROM passkeys WHERE user_id = $1', [userId]);
    await this.saveRecoveryCodes(tx, userId, []);
    return totp + passkeys > 0;
  }

  async hasAny(tx: Tx, userId: string): Promise<boolean> {
    const [found] = await tx.query(CountRow, HAS_ANY, [userId]);
    return found?.count === 1;
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return counted?.count ?? 0;
  }

  /** Replaces all. */
  async saveRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
    await tx.execute('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.execute(
      'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, hash FROM unnest($2::text[]) AS hash',
      [userId, hashes],
    );
  }

  /** False for a code that is unknown or used. */
  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const used = await this.transactions.execute(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2',
      [userId, hash],
    );
    return used === 1;
  }
}

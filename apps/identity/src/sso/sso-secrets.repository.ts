/** Stores states and one-time codes of single sign-on between requests: hashed, short-lived, used once. */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';

const StateRow = row({ connectionId: uuid, nonce: text, codeVerifier: text });
export type SsoState = RowOf<typeof StateRow>;
const UserRow = row({ user_id: uuid });

/** The time that a person has to type a password at the provider. */
const STATE_MINUTES = 10;
const CODE_SECONDS = 60;
/** Expired rows that one request deletes. */
const CLEARED_MAX = 100;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

@Injectable()
export class SsoSecretsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores the data of `state` for the browser that holds `browser`. */
  async rememberState(state: string, browser: string, kept: SsoState): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.#clear(tx, 'sso_states', 'state_hash');
      await tx.execute(
        `INSERT INTO sso_states (state_hash, browser_hash, connection_id, nonce, code_verifier, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => ${STATE_MINUTES}))`,
        [hashOf(state), hashOf(browser), kept.connectionId, kept.nonce, kept.codeVerifier],
      );
    });
  }

  /** Returns the data once; null for an unknown, expired or used state, and for another browser's. */
  takeState(state: string, browser: string): Promise<SsoState | null> {
    return this.transactions.run(async (tx) => {
      const [kept] = await tx.query(
        StateRow,
        `WITH taken AS (
           DELETE FROM sso_states WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now() RETURNING *)
         SELECT connection_id AS "connectionId", nonce, code_verifier AS "codeVerifier" FROM taken`,
        [hashOf(state), hashOf(browser)],
      );
      return kept ?? null;
    });
  }

  /** A code that signs `userId` in once, within a minute, in the browser that holds `browser`. */
  async giveCode(tx: Tx, userId: string, browser: string): Promise<string> {
    await this.#clear(tx, 'sso_codes', 'code_hash');
    const code = newSecret();
    await tx.execute(
      `INSERT INTO sso_codes (code_hash, browser_hash, user_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => ${CODE_SECONDS}))`,
      [hashOf(code), hashOf(browser), userId],
    );
    return code;
  }

  /** The user of the code, once; null for an unknown, expired or used code, and in another browser. */
  async takeCode(tx: Tx, code: string, browser: string): Promise<string | null> {
    const [taken] = await tx.query(
      UserRow,
      `WITH taken AS (
         DELETE FROM sso_codes WHERE code_hash = $1 AND browser_hash = $2 AND expires_at > now() RETURNING user_id)
       SELECT user_id FROM taken`,
      [hashOf(code), hashOf(browser)],
    );
    return taken?.user_id ?? null;
  }

  async #clear(tx: Tx, table: string, key: string): Promise<void> {
    await tx.execute(
      `DELETE FROM ${table} WHERE ${key} IN
         (SELECT ${key} FROM ${table} WHERE expires_at < now() LIMIT ${CLEARED_MAX} FOR UPDATE SKIP LOCKED)`,
    );
  }
}

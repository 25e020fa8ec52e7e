/** Rows of passkeys, and of challenges that wait for one. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  int8AsNumber,
  nullable,
  row,
  text,
  arrayOf,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const PasskeyRow = row({
  /** Of the credential, Base64url. */
  id: text,
  userId: uuid,
  name: text,
  /** COSE, Base64url. */
  publicKey: text,
  counter: int8AsNumber,
  transports: arrayOf(text),
  createdAt: timestamptz,
  lastUsedAt: nullable(timestamptz),
});
export type PasskeyRow = RowOf<typeof PasskeyRow>;
const ChallengeRow = row({ challenge: text });

const COLUMNS = `id, user_id AS "userId", name, public_key AS "publicKey", counter, transports,
  created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
export const PASSKEYS_MAX = 10;
const CHALLENGE_SECONDS = 300;
/** Expired rows that one request deletes. */
const CLEARED_MAX = 100;

@Injectable()
export class PasskeysRepository {
  constructor(private readonly transactions: Transactions) {}

  list(userId: string): Promise<PasskeyRow[]> {
    return this.transactions.read.query(
      PasskeyRow,
      `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id LIMIT ${PASSKEYS_MAX}`,
      [userId],
    );
  }

  async find(id: string): Promise<PasskeyRow | null> {
    const [found] = await this.transactions.read.query(
      PasskeyRow,
      `SELECT ${COLUMNS} FROM passkeys WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** False if the credential is known or the account has as many as it may. The caller has locked the account. */
  async insert(
    tx: Tx,
    { id, userId, name, publicKey, counter, transports }: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
  ): Promise<boolean> {
    const inserted = await tx.execute(
      `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2) < ${PASSKEYS_MAX}
       ON CONFLICT (id) DO NOTHING`,
      [id, userId, name, publicKey, counter, transports],
    );
    return inserted === 1;
  }

  /** False if a counter went back: the passkey may be a copy. Passkeys that are synchronised always say 0. */
  async use(id: string, counter: number): Promise<boolean> {
    const used = await this.transactions.execute(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter],
    );
    return used === 1;
  }

  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const renamed = await this.transactions.execute(
      'UPDATE passkeys SET name = $3 WHERE id = $2 AND user_id = $1',
      [userId, id, name],
    );
    return renamed === 1;
  }

  async remove(tx: Tx, userId: string, id: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM passkeys WHERE id = $2 AND user_id = $1', [userId, id])) === 1;
  }

  /** Stores the challenge of a ceremony. */
  async openChallenge(challenge: string): Promise<void> {
    await this.transactions.execute(
      `WITH cleared AS (DELETE FROM passkey_challenges WHERE challenge IN (SELECT challenge FROM passkey_challenges
         WHERE expires_at < now() LIMIT ${CLEARED_MAX} FOR UPDATE SKIP LOCKED))
       INSERT INTO passkey_challenges (challenge, expires_at)
       VALUES ($1, now() + make_interval(secs => ${CHALLENGE_SECONDS}))`,
      [challenge],
    );
  }

  /** Once; false if it is unknown, expired or used. */
  async takeChallenge(challenge: string): Promise<boolean> {
    const taken = await this.transactions.run((tx) =>
      tx.query(
        ChallengeRow,
        `WITH taken AS (DELETE FROM passkey_challenges WHERE challenge = $1 AND expires_at > now()
           RETURNING challenge)
         SELECT challenge FROM taken`,
        [challenge],
      ),
    );
    return taken.length === 1;
  }
}

/** Logins that wait for the second factor: hashed, for five minutes, tied to an account and a browser, used once. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int4, row, uuid, type RowOf } from '@tiku/platform/rows';
import { hashOf, newSecret } from '../sso/sso-secrets.repository.js';
import type { UserRow } from '../users/user-columns.repository.js';

const ChallengeRow = row({ userId: uuid, credentialVersion: int4 });
export type Challenge = RowOf<typeof ChallengeRow>;

export const CHALLENGE_SECONDS = 300;
/** Expired rows that one request deletes. */
const CLEARED_MAX = 100;
const OPEN = 'challenge_hash = $1 AND browser_hash = $2 AND expires_at > now()';

@Injectable()
export class ChallengesRepository {
  constructor(private readonly transactions: Transactions) {}

  async open(user: Pick<UserRow, 'id' | 'credentialVersion'>, browser: string): Promise<string> {
    const challenge = newSecret();
    await this.transactions.run(async (tx) => {
      await tx.execute(
        `DELETE FROM login_challenges WHERE challenge_hash IN (SELECT challenge_hash FROM login_challenges
           WHERE expires_at < now() LIMIT ${CLEARED_MAX} FOR UPDATE SKIP LOCKED)`,
      );
      await tx.execute(
        `INSERT INTO login_challenges (challenge_hash, browser_hash, user_id, credential_version, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(secs => ${CHALLENGE_SECONDS}))`,
        [hashOf(challenge), hashOf(browser), user.id, user.credentialVersion],
      );
    });
    return challenge;
  }

  /** Null for an unknown, expired or used challenge, and for another browser's. */
  async find(challenge: string, browser: string): Promise<Challenge | null> {
    const [found] = await this.transactions.read.query(
      ChallengeRow,
      `SELECT user_id AS "userId", credential_version AS "credentialVersion"
       FROM login_challenges WHERE ${OPEN}`,
      [hashOf(challenge), hashOf(browser)],
    );
    return found ?? null;
  }

  /** False if another request was faster. */
  async use(tx: Tx, challenge: string, browser: string): Promise<boolean> {
    const used = await tx.execute(`DELETE FROM login_challenges WHERE ${OPEN}`, [
      hashOf(challenge),
      hashOf(browser),
    ]);
    return used === 1;
  }
}

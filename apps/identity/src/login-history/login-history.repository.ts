/**
 * Login attempts of an account. Successful ones are its sessions; failed ones are rows of `logins`, and so are old
 * successful ones from before sessions were stored, until they expire.
 */
import { Injectable } from '@nestjs/common';
import { LOGIN_FAILURES } from '@tiku/contracts/identity';
import { timeOfId, Transactions } from '@tiku/platform/database';
import { int4, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import type { Device } from '../sessions/device.js';

const LoginRow = row({
  id: uuid,
  at: timestamptz,
  ip: nullable(text),
  user_agent: nullable(text),
  /** Null for a success. */
  reason: nullable(oneOf(LOGIN_FAILURES)),
});
export type LoginRow = RowOf<typeof LoginRow>;
const CountRow = row({ count: int4 });

/** Rows of `logins`, without successes that have a session. */
export const WITHOUT_SESSION =
  'NOT (success AND EXISTS (SELECT FROM sessions WHERE sessions.id = logins.id))';
/** Ids sort by time in both tables: the newest of each are merged into the page. */
const PAGE = `
  (SELECT id, created_at AS at, ip, user_agent, NULL AS reason FROM sessions
    WHERE user_id = $1 AND ($4::uuid IS NULL OR id < $4) ORDER BY id DESC LIMIT $2::int + $3::int)
  UNION ALL
  (SELECT id, at, ip, user_agent, reason FROM logins
    WHERE user_id = $1 AND ($4::uuid IS NULL OR id < $4) AND ${WITHOUT_SESSION} ORDER BY id DESC LIMIT $2::int + $3::int)
  ORDER BY id DESC LIMIT $2 OFFSET $3`;
const COUNT = `
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM sessions WHERE user_id = $1
    UNION ALL SELECT 1 FROM logins WHERE user_id = $1 AND ${WITHOUT_SESSION}
    LIMIT $2) AS counted`;

@Injectable()
export class LoginHistoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Latest first. Starts before the id `after`, or skips `offset` rows. */
  page(
    userId: string,
    { limit, offset, after }: { limit: number; offset: number; after: string | null },
  ): Promise<LoginRow[]> {
    return this.transactions.lists.query(LoginRow, PAGE, [userId, limit, offset, after]);
  }

  /** Counts up to `max`. */
  async count(userId: string, max: number): Promise<number> {
    const [counted] = await this.transactions.lists.query(CountRow, COUNT, [userId, max]);
    return counted?.count ?? 0;
  }

  /** Inserts a failed login, or nothing if the account was deleted. The id gives the time, as for sessions. */
  async insert(id: string, userId: string, device: Device, reason: string): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO logins (id, user_id, at, ip, user_agent, success, reason)
       SELECT $1, id, $6, $3, $4, false, $5 FROM users WHERE id = $2`,
      [id, userId, device.ip, device.userAgent, reason, timeOfId(id)],
    );
  }
}

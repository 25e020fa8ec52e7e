/**
 * Who tried to log in to an account. Successes are its sessions; failures have rows of their own in `logins`, written
 * after their answer, because writing only for accounts that exist must not be felt in the answer's time. Successes of
 * before sessions were kept are in `logins` as well, until they are old enough to go.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { LOGIN_FAILURES, LoginHistoryQuery, LoginRecord } from '@tiku/contracts/identity';
import { Background } from '@tiku/platform/background';
import { newId, timeOfId, Transactions } from '@tiku/platform/database';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../keyset-cursor.js';
import type { Device } from '../sessions/device.js';

/** Counting on is of no use to anybody. */
const COUNTED_MAX = 10_000;
const NOTED_EVERY_MS = 15 * 60_000;
const PENDING_MAX = 500;

interface LoginRow {
  id: string;
  at: Date;
  ip: string | null;
  user_agent: string | null;
  /** Null for a success. */
  reason: LoginRecord['reason'] | null;
}

/** Of the rows of `logins`: a success that a session tells of is not told twice. */
export const WITHOUT_SESSION =
  'NOT (success AND EXISTS (SELECT FROM sessions WHERE sessions.id = logins.id))';
/** Ids are made in the order of time, in both tables: each gives its newest, and the newest of those are the page. */
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
export class LoginHistoryService {
  readonly #pending = new Set<Promise<void>>();
  /**
   * What may be repeated without end would fill the history: once per account, address and quarter of an hour is enough.
   * Wrong passwords alone are bounded otherwise, by the lock that they lead to.
   */
  readonly #noted = new LRUCache<string, true>({ max: 10_000, ttl: NOTED_EVERY_MS });

  constructor(
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {
    background.onClose('workers', 'login history', async () => void (await Promise.all(this.#pending)));
  }

  /** Notes a failed login soon; never fails, never waits. */
  failed(userId: string, device: Device, reason: (typeof LOGIN_FAILURES)[number]): void {
    if (reason !== 'wrongPassword') {
      const attempt = `${reason} ${userId} ${device.ip}`;
      if (this.#noted.has(attempt)) return;
      this.#noted.set(attempt, true);
    }
    if (this.#pending.size >= PENDING_MAX) return;
    const id = newId();
    const writing = nextTurn()
      .then(() => this.#write(id, userId, device, reason))
      .catch((error: unknown) => this.background.warn('a failed login could not be noted', error))
      .finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /** The latest first. `page` counts from 1 and is passed over where a `cursor` says more exactly where to go on. */
  async list(
    userId: string,
    { page, limit, cursor }: z.output<typeof LoginHistoryQuery>,
  ): Promise<{ history: LoginRecord[]; pagination: Pagination }> {
    const after = cursor === undefined ? null : decodeCursor(cursor).id;
    const [rows, [counted]] = await Promise.all([
      this.transactions.read.query<LoginRow>(PAGE, [
        userId,
        limit + 1,
        after ? 0 : (page - 1) * limit,
        after,
      ]),
      this.transactions.read.query<{ count: number }>(COUNT, [userId, COUNTED_MAX]),
    ]);
    const total = counted?.count ?? 0;
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next =
      rows.length > limit && last ? encodeCursor({ at: last.at.toISOString(), id: last.id }) : null;
    return {
      history: shown.map(recordOf),
      pagination: pagination(page, limit, total, total < COUNTED_MAX, next),
    };
  }

  /** The row's moment is its id's, as for sessions: rows are read in the order of ids, and shown with their moment. */
  async #write(id: string, userId: string, device: Device, reason: string): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO logins (id, user_id, at, ip, user_agent, success, reason)
       SELECT $1, id, $6, $3, $4, false, $5 FROM users WHERE id = $2`,
      [id, userId, device.ip, device.userAgent, reason, timeOfId(id)],
    );
  }
}

function recordOf({ at, ip, user_agent, reason }: LoginRow): LoginRecord {
  return {
    at: at.toISOString(),
    ip,
    userAgent: user_agent,
    success: reason === null,
    ...(reason && { reason }),
  };
}

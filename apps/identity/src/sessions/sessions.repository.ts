/** The rows of `sessions`. They stay after the session ends: they are the history of successful logins. */
import { Injectable } from '@nestjs/common';
import {
  idAtTime,
  timeOfId,
  Transactions,
  type PendingEvent,
  type PreparedStatement,
  type StatementWithEvent,
  type Tx,
} from '@tiku/platform/database';
import { int8AsNumber, nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { QueryFailedError } from 'typeorm';
import type { Device } from './device.js';

export const SESSION_SECONDS = 7 * 24 * 3_600;
const LISTED_MAX = 200;
const RUNNING = 'ended_at IS NULL AND expires_at > now()';
const CLOCK_SLACK_MS = 60_000;
/** Ids sort by creation time: sessions with lower ids have expired, so their rows need not be read. */
const lowestRunningId = () => idAtTime(Date.now() - SESSION_SECONDS * 1_000 - CLOCK_SLACK_MS);

const SessionRow = row({
  id: uuid,
  ip: nullable(text),
  user_agent: nullable(text),
  created_at: timestamptz,
  last_seen_at: timestamptz,
  expires_at: timestamptz,
});
export type SessionRow = RowOf<typeof SessionRow>;
/** `exp` as in tokens: seconds since 1970. */
const EndedRow = row({ id: uuid, user_id: uuid, exp: int8AsNumber });
export type EndedSession = RowOf<typeof EndedRow>;
const EndRow = row({ exp: int8AsNumber });
const IdRow = row({ id: uuid });
const EXP = 'ceil(extract(epoch FROM expires_at))::bigint AS exp';

/**
 * One statement, together with its event: a login is the most expensive request of a guest, so it should cost little
 * besides its password check. If the account changed since it was read, the session has no user, which the table
 * refuses.
 */
const START: PreparedStatement = {
  name: 'start-session',
  text: `WITH account AS (
      UPDATE users SET last_login = now() WHERE id = $2 AND credential_version = $3 RETURNING id)
    INSERT INTO sessions (id, user_id, ip, user_agent, created_at, expires_at)
    VALUES ($1, (SELECT id FROM account), $4, $5, $6, to_timestamp($7))`,
};

interface NewSession {
  id: string;
  userId: string;
  /** As it was read. */
  credentialVersion: number;
  /** Seconds since 1970. */
  expiresAt: number;
  device: Device;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False if the account was deleted or its credentials changed since it was read. */
  async start(database: StatementWithEvent, session: NewSession, event: PendingEvent): Promise<boolean> {
    const { id, userId, credentialVersion, expiresAt, device } = session;
    const params = [id, userId, credentialVersion, device.ip, device.userAgent, timeOfId(id), expiresAt];
    try {
      await database.executeAndPublish(START, params, event);
      return true;
    } catch (error) {
      if (isWithoutUser(error)) return false;
      throw error;
    }
  }

  /** When the running session ends, in seconds since 1970; null if it does not run. */
  async findEnd(tx: Tx, id: string): Promise<number | null> {
    const [found] = await tx.query(EndRow, `SELECT ${EXP} FROM sessions WHERE id = $1 AND ${RUNNING}`, [id]);
    return found?.exp ?? null;
  }

  /** Running sessions: `currentId` first, then the latest seen. */
  list(userId: string, currentId: string): Promise<SessionRow[]> {
    return this.transactions.read.query(
      SessionRow,
      `SELECT ${SessionRow.list()} FROM sessions
       WHERE user_id = $1 AND id > $4 AND ${RUNNING}
       ORDER BY id = $2 DESC, last_seen_at DESC LIMIT $3`,
      [userId, currentId, LISTED_MAX, lowestRunningId()],
    );
  }

  async findRunning(userId: string, id: string): Promise<{ id: string } | null> {
    const [found] = await this.transactions.read.query(
      IdRow,
      `SELECT id FROM sessions WHERE id = $1 AND user_id = $2 AND ${RUNNING}`,
      [id, userId],
    );
    return found ?? null;
  }

  /** Ends a running session; with `userId` only one of that user. */
  end(tx: Tx, id: string, userId: string | null = null): Promise<EndedSession[]> {
    return tx.query(
      EndedRow,
      `UPDATE sessions SET ended_at = now()
       WHERE id = $1 AND ($2::uuid IS NULL OR user_id = $2) AND ${RUNNING} RETURNING id, user_id, ${EXP}`,
      [id, userId],
    );
  }

  /** Ends all running sessions except `keptId`. */
  endAll(tx: Tx, userId: string, keptId: string | null): Promise<EndedSession[]> {
    return tx.query(
      EndedRow,
      `UPDATE sessions SET ended_at = now()
       WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2) AND id > $3 AND ${RUNNING}
       RETURNING id, user_id, ${EXP}`,
      [userId, keptId, lowestRunningId()],
    );
  }

  /** Records that the sessions were seen now, unless that was recorded within `seconds`. */
  async touch(ids: readonly string[], seconds: number): Promise<void> {
    await this.transactions.execute(
      `UPDATE sessions SET last_seen_at = now()
       WHERE id = ANY ($1) AND last_seen_at < now() - make_interval(secs => $2)`,
      [ids, seconds],
    );
  }
}

const NOT_NULL_VIOLATION = '23502';

function isWithoutUser(error: unknown): boolean {
  return error instanceof QueryFailedError && Reflect.get(error.driverError, 'code') === NOT_NULL_VIOLATION;
}

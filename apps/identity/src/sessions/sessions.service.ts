/**
 * Sessions: one row each, seven days, and the token that carries its id. Ending one is a revocation of its id, ending
 * all of a person a raise of the credential version. Owns the rows of `sessions`; others only read or touch them.
 */
import { Injectable } from '@nestjs/common';
import type { RevocationEntry, Session } from '@tiku/contracts/identity';
import { QueryFailedError } from 'typeorm';
import {
  idAtTime,
  newId,
  timeOfId,
  Transactions,
  type PreparedStatement,
  type StatementWithEvent,
  type Tx,
} from '@tiku/platform/database';
import { notFound, unauthenticated } from '@tiku/platform/errors';
import { KeyRing } from '../signing-keys/key-ring.js';
import type { UserEntity } from '../users/user.entity.js';
import type { Device } from './device.js';
import { RevocationsService } from '../revocations/revocations.service.js';
import { publishEnded, sessionStarted } from './sessions.events.js';

export const SESSION_SECONDS = 7 * 24 * 3_600;
const SHOWN_MAX = 200;
/** Rows stay after their end: they are the history of successful logins. */
const RUNNING = 'ended_at IS NULL AND expires_at > now()';
const CLOCK_SLACK_MS = 60_000;
/** Ids are made in the order of time: sessions with lower ones have expired, and their rows need not be looked at. */
const lowestRunningId = () => idAtTime(Date.now() - SESSION_SECONDS * 1_000 - CLOCK_SLACK_MS);

interface SessionRow {
  id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/**
 * One statement, which its event joins: a login is the most expensive thing that anybody may ask for, and should cost
 * little beside. Without the account as it was read the session has no user, which its table refuses.
 */
const START_SESSION: PreparedStatement = {
  name: 'start-session',
  text: `WITH account AS (
      UPDATE users SET last_login = now() WHERE id = $2 AND credential_version = $3 RETURNING id)
    INSERT INTO sessions (id, user_id, ip, user_agent, created_at, expires_at)
    VALUES ($1, (SELECT id FROM account), $4, $5, $6, to_timestamp($7))`,
};

@Injectable()
export class SessionsService {
  constructor(
    private readonly keys: KeyRing,
    private readonly revocations: RevocationsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Logs `user` in: starts a session, which the history of logins shows as well, and returns its token.
   * @throws AppError 401 when the account was deleted or its credentials changed since `user` was read
   */
  async start(database: StatementWithEvent, user: UserEntity, device: Device): Promise<string> {
    const sessionId = newId();
    const expiresAt = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
    const params = [
      sessionId,
      user.id,
      user.credentialVersion,
      device.ip,
      device.userAgent,
      timeOfId(sessionId),
      expiresAt,
    ];
    await database
      .executeAndPublish(START_SESSION, params, sessionStarted({ sessionId, userId: user.id }))
      .catch((error: unknown) => {
        throw isWithoutUser(error) ? unauthenticated('REVOKED') : error;
      });
    return this.#sign(user, sessionId, expiresAt);
  }

  /** A token of the running session `sessionId` for the credentials as they are now; the time of its end stays. */
  async renew(tx: Tx, user: UserEntity, sessionId: string): Promise<string> {
    const [session] = await tx.query<{ exp: string }>(
      `SELECT ceil(extract(epoch FROM expires_at)) AS exp FROM sessions WHERE id = $1 AND ${RUNNING}`,
      [sessionId],
    );
    if (!session) throw unauthenticated('REVOKED');
    return this.#sign(user, sessionId, Number(session.exp));
  }

  /** Those that have not ended, the asking one first, then the latest. */
  async list(userId: string, currentId: string): Promise<Session[]> {
    const rows = await this.transactions.read.query<SessionRow>(
      `SELECT id, ip, user_agent, created_at, last_seen_at, expires_at FROM sessions
       WHERE user_id = $1 AND id > $4 AND ${RUNNING}
       ORDER BY id = $2 DESC, last_seen_at DESC LIMIT $3`,
      [userId, currentId, SHOWN_MAX, lowestRunningId()],
    );
    return rows.map((row) => ({
      id: row.id,
      ip: row.ip,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      current: row.id === currentId,
    }));
  }

  /** A session of `userId` that has not ended, or null. */
  async findRunning(userId: string, sessionId: string): Promise<{ id: string } | null> {
    const [session] = await this.transactions.read.query<{ id: string }>(
      `SELECT id FROM sessions WHERE id = $1 AND user_id = $2 AND ${RUNNING}`,
      [sessionId, userId],
    );
    return session ?? null;
  }

  /** Ends one session; its token is refused everywhere within a second. Ending it again does nothing. */
  async end(tx: Tx, sessionId: string): Promise<void> {
    await this.#endWhere(tx, 'id = $1', [sessionId]);
  }

  /** The same for one of `userId`'s. @throws AppError 404 for another's, and for one that has ended */
  async endOwn(tx: Tx, userId: string, sessionId: string): Promise<void> {
    const ended = await this.#endWhere(tx, 'id = $1 AND user_id = $2', [sessionId, userId]);
    if (ended === 0) throw notFound('noun.session');
  }

  /** Ends every session of `userId` but one. */
  async endOthers(tx: Tx, userId: string, keptId: string): Promise<number> {
    return this.#endWhere(tx, 'user_id = $1 AND id <> $2 AND id > $3', [userId, keptId, lowestRunningId()]);
  }

  /**
   * Ends every session but `keep`. The caller has raised the account's `credentialVersion`: tokens that carry an older
   * one are refused everywhere within a second. The kept session goes on with a new token, see `renew`.
   */
  async endAll(
    tx: Tx,
    user: Pick<UserEntity, 'id' | 'credentialVersion'>,
    reason: RevocationEntry['reason'],
    keep: string | null = null,
  ): Promise<void> {
    const ended = await tx.query<{ id: string }>(
      `UPDATE sessions SET ended_at = now()
       WHERE user_id = $1 AND id > $3 AND ${RUNNING} AND ($2::uuid IS NULL OR id <> $2) RETURNING id`,
      [user.id, keep, lowestRunningId()],
    );
    for (const { id } of ended) await publishEnded(tx, { sessionId: id, userId: user.id });
    await this.revocations.add(tx, {
      sub: user.id,
      ver: user.credentialVersion,
      reason,
      exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
    });
  }

  async #endWhere(tx: Tx, condition: string, params: unknown[]): Promise<number> {
    const ended = await tx.query<{ id: string; user_id: string; exp: string }>(
      `WITH ended AS (UPDATE sessions SET ended_at = now() WHERE ${RUNNING} AND ${condition} RETURNING *)
       SELECT id, user_id, ceil(extract(epoch FROM expires_at)) AS exp FROM ended`,
      params,
    );
    for (const { id, user_id, exp } of ended) {
      await this.revocations.add(tx, { sid: id, reason: 'REVOKED', exp: Number(exp) });
      await publishEnded(tx, { sessionId: id, userId: user_id });
    }
    return ended.length;
  }

  #sign(user: UserEntity, sessionId: string, expiresAt: number): Promise<string> {
    return this.keys.sign({
      sub: user.id,
      sid: sessionId,
      role: user.role,
      emailVerified: user.emailVerified,
      ver: user.credentialVersion,
      iat: Math.floor(Date.now() / 1000),
      exp: expiresAt,
    });
  }
}

const NOT_NULL_VIOLATION = '23502';

function isWithoutUser(error: unknown): boolean {
  return error instanceof QueryFailedError && Reflect.get(error.driverError, 'code') === NOT_NULL_VIOLATION;
}

/**
 * Sessions: one row each, valid for seven days, and the token that carries its id. Ending one revokes its id; ending
 * all of a user increments the credential version.
 */
import { Injectable } from '@nestjs/common';
import type { RevocationEntry, Session } from '@tiku/contracts/identity';
import { newId, type StatementWithEvent, type Tx } from '@tiku/platform/database';
import { notFound, unauthenticated } from '@tiku/platform/errors';
import type { UserRow } from '../users/user-columns.repository.js';
import type { Device } from './device.js';
import { RevocationsService } from '../revocations/revocations.service.js';
import { sessionEnded, sessionStarted } from './sessions.events.js';
import { toSessions } from './sessions.presenter.js';
import { SESSION_SECONDS, SessionsRepository, type EndedSession } from './sessions.repository.js';

/** What a token says of a session. */
export interface RunningSession {
  user: UserRow;
  sessionId: string;
  /** Both in seconds since 1970. */
  expiresAt: number;
  issuedAt: number;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly revocations: RevocationsService,
  ) {}

  /**
   * Logs `user` in: starts a session, which the login history shows as well. `TokensService` makes its token.
   * @throws AppError 401 if the account was deleted or its credentials changed since `user` was read
   */
  async start(database: StatementWithEvent, user: UserRow, device: Device): Promise<RunningSession> {
    const sessionId = newId();
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = issuedAt + SESSION_SECONDS;
    const started = { id: sessionId, userId: user.id, expiresAt, device };
    const { credentialVersion } = user;
    const event = sessionStarted({ sessionId, userId: user.id });
    if (!(await this.sessions.start(database, { ...started, credentialVersion }, event)))
      throw unauthenticated('REVOKED');
    return { user, sessionId, expiresAt, issuedAt };
  }

  /** The running session `sessionId` for a new token with the current credential version; it expires at the same time. */
  async renew(tx: Tx, user: UserRow, sessionId: string): Promise<RunningSession> {
    const expiresAt = await this.sessions.findEnd(tx, sessionId);
    if (expiresAt === null) throw unauthenticated('REVOKED');
    return { user, sessionId, expiresAt, issuedAt: Math.floor(Date.now() / 1000) };
  }

  /** Running sessions, the caller's first, then the latest. */
  async list(userId: string, currentId: string): Promise<Session[]> {
    return toSessions(await this.sessions.list(userId, currentId), currentId);
  }

  /** A running session of `userId`, or null. */
  findRunning(userId: string, sessionId: string): Promise<{ id: string } | null> {
    return this.sessions.findRunning(userId, sessionId);
  }

  /** Ends one session; its token is refused everywhere within a second. Idempotent. */
  async end(tx: Tx, sessionId: string): Promise<void> {
    await this.#announce(tx, await this.sessions.end(tx, sessionId));
  }

  /** The same for a session of `userId`. @throws AppError 404 for another user's or an ended one */
  async endOwn(tx: Tx, userId: string, sessionId: string): Promise<void> {
    const ended = await this.sessions.end(tx, sessionId, userId);
    if (ended.length === 0) throw notFound('noun.session');
    await this.#announce(tx, ended);
  }

  /** Ends every session of `userId` but one. */
  async endOthers(tx: Tx, userId: string, keptId: string): Promise<number> {
    const ended = await this.sessions.endAll(tx, userId, keptId);
    await this.#announce(tx, ended);
    return ended.length;
  }

  /**
   * Ends every session except `keep`. The caller has incremented the account's `credentialVersion`: tokens with an
   * older one are refused everywhere within a second. The kept session continues with a new token, see `renew`. Returns
   * how many ended.
   */
  async endAll(
    tx: Tx,
    user: Pick<UserRow, 'id' | 'credentialVersion'>,
    reason: RevocationEntry['reason'],
    keep: string | null = null,
  ): Promise<number> {
    const ended = await this.sessions.endAll(tx, user.id, keep);
    for (const { id } of ended) await tx.publish(...sessionEnded({ sessionId: id, userId: user.id }));
    await this.revocations.add(tx, {
      sub: user.id,
      ver: user.credentialVersion,
      reason,
      exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
    });
    return ended.length;
  }

  /** Older tokens stay refused, but no longer with the reason "suspended". */
  async noteActivation(tx: Tx, user: Pick<UserRow, 'id' | 'credentialVersion'>): Promise<void> {
    await this.revocations.add(tx, {
      sub: user.id,
      ver: user.credentialVersion,
      reason: 'REVOKED',
      exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
    });
  }

  /** Revokes the tokens of ended sessions one by one, and publishes each end. */
  async #announce(tx: Tx, ended: readonly EndedSession[]): Promise<void> {
    for (const { id, user_id, exp } of ended) {
      await this.revocations.add(tx, { sid: id, reason: 'REVOKED', exp });
      await tx.publish(...sessionEnded({ sessionId: id, userId: user_id }));
    }
  }
}

/** Sessions: one row each, seven days, and the token that carries its id. */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { KeyRing } from '../signing-keys/key-ring.js';
import type { UserEntity } from '../users/user.entity.js';
import { RevocationsService } from './revocations.service.js';

export const SESSION_SECONDS = 7 * 24 * 3_600;

export interface Device {
  ip: string | null;
  userAgent: string | null;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly keys: KeyRing,
    private readonly revocations: RevocationsService,
  ) {}

  /** Starts a session and returns its token. */
  async start(tx: Tx, user: UserEntity, device: Device): Promise<string> {
    const sessionId = newId();
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = issuedAt + SESSION_SECONDS;
    await tx.execute(
      `INSERT INTO sessions (id, user_id, ip, user_agent, expires_at) VALUES ($1, $2, $3, $4, to_timestamp($5))`,
      [sessionId, user.id, device.ip, device.userAgent?.slice(0, 300) ?? null, expiresAt],
    );
    return this.keys.sign({
      sub: user.id,
      sid: sessionId,
      role: user.role,
      ver: user.credentialVersion,
      iat: issuedAt,
      exp: expiresAt,
    });
  }

  /** Ends one session; its token is refused everywhere within a second. Ending it again does nothing. */
  async end(tx: Tx, sessionId: string): Promise<void> {
    const [ended] = await tx.query<{ exp: string }>(
      `UPDATE sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL
       RETURNING ceil(extract(epoch FROM expires_at)) AS exp`,
      [sessionId],
    );
    if (ended) await this.revocations.add(tx, { sid: sessionId, reason: 'REVOKED', exp: Number(ended.exp) });
  }

  /**
   * Ends every session but `keep`. The caller has raised the account's `credentialVersion`: tokens that carry an older
   * one are refused everywhere within a second.
   */
  async endAll(
    tx: Tx,
    user: Pick<UserEntity, 'id' | 'credentialVersion'>,
    reason: 'REVOKED' | 'PASSWORD_CHANGED',
    keep: string | null = null,
  ): Promise<void> {
    await tx.execute(
      `UPDATE sessions SET ended_at = now()
       WHERE user_id = $1 AND ended_at IS NULL AND ($2::uuid IS NULL OR id <> $2)`,
      [user.id, keep],
    );
    const exp = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
    await this.revocations.add(tx, { sub: user.id, ver: user.credentialVersion, reason, exp });
  }
}

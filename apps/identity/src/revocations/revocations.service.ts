/**
 * What must be refused although its token verifies. The rows are the truth; after the commit each entry is also
 * told through Redis, so that other services need not wait for their next reload.
 */
import { Inject, Injectable } from '@nestjs/common';
import { REVOCATION_CHANNEL, type RevocationEntry } from '@tiku/contracts/identity';
import { RevocationSet } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { RedisConnections } from '@tiku/platform/redis';

interface RevocationRow {
  session_id: string | null;
  user_id: string | null;
  credential_version: number | null;
  reason: RevocationEntry['reason'];
  expires_at: Date;
}

@Injectable()
export class RevocationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly redis: RedisConnections,
    private readonly known: RevocationSet,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Everything that has not expired anyway. */
  async listActive(): Promise<RevocationEntry[]> {
    const rows = await this.transactions.read.query<RevocationRow>(
      'SELECT session_id, user_id, credential_version, reason, expires_at FROM revocations WHERE expires_at > now()',
    );
    return rows.map((row) => ({
      ...(row.session_id !== null && { sid: row.session_id }),
      ...(row.user_id !== null && { sub: row.user_id }),
      ...(row.credential_version !== null && { ver: row.credential_version }),
      reason: row.reason,
      exp: Math.ceil(row.expires_at.getTime() / 1000),
    }));
  }

  async add(tx: Tx, entry: RevocationEntry): Promise<void> {
    await tx.execute(
      `INSERT INTO revocations (id, session_id, user_id, credential_version, reason, expires_at)
       VALUES ($1, $2, $3, $4, $5, to_timestamp($6))`,
      [newId(), entry.sid ?? null, entry.sub ?? null, entry.ver ?? null, entry.reason, entry.exp],
    );
    tx.afterCommit(() => this.#announce(entry));
  }

  async #announce(entry: RevocationEntry): Promise<void> {
    this.known.add(entry);
    try {
      await this.redis.shared.publish(REVOCATION_CHANNEL, JSON.stringify(entry));
    } catch (error) {
      // Redis is down: every service reloads the rows within five seconds.
      this.logger.warn(
        { err: error },
        'a revocation could not be announced; services will find it at their reload',
      );
    }
  }
}

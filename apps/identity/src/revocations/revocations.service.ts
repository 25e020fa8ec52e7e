/**
 * Revocations of tokens that still verify. The rows are the source of truth; after the commit each entry is also
 * published through Redis, so that other services need not wait for their next reload.
 */
import { Inject, Injectable } from '@nestjs/common';
import { REVOCATION_CHANNEL, type RevocationEntry } from '@tiku/contracts/identity';
import { RevocationSet, type RevocationPage } from '@tiku/platform/auth';
import type { Tx } from '@tiku/platform/database';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { RedisConnections } from '@tiku/platform/redis';
import { RevocationsRepository } from './revocations.repository.js';

@Injectable()
export class RevocationsService {
  constructor(
    private readonly revocations: RevocationsRepository,
    private readonly redis: RedisConnections,
    private readonly known: RevocationSet,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Unexpired entries with an id above `afterId`. */
  page(afterId: string | null): Promise<RevocationPage> {
    return this.revocations.page(afterId);
  }

  async add(tx: Tx, entry: RevocationEntry): Promise<void> {
    await this.revocations.insert(tx, entry);
    tx.afterCommit(() => this.#announce(entry));
  }

  async #announce(entry: RevocationEntry): Promise<void> {
    this.known.add(entry);
    try {
      await this.redis.shared.publish(REVOCATION_CHANNEL, JSON.stringify(entry));
    } catch (error) {
      // Redis is down: every service asks for new rows within five seconds.
      this.logger.warn(
        { err: error },
        'a revocation could not be announced; services will find it at their reload',
      );
    }
  }
}

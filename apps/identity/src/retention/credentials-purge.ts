/**
 * Deletes expired links and revocations, sessions and failed logins after 90 days, and wrong passwords that no longer
 * count. Runs in every replica: each statement is bounded, and SKIP LOCKED keeps replicas out of each other's way.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { BATCH_ROWS, OUTLIVING, RetentionRepository } from './retention.repository.js';

const INTERVAL_MS = 15 * 60_000;

@Injectable()
export class CredentialsPurge {
  constructor(
    private readonly rows: RetentionRepository,
    background: Background,
  ) {
    background.every({ name: 'credentials purge', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** Deletes one batch of each kind. Returns true if there may be more. */
  async pass(): Promise<boolean> {
    let removedMost = 0;
    for (const table of OUTLIVING) removedMost = Math.max(removedMost, await this.rows.removeOutlived(table));
    return removedMost === BATCH_ROWS;
  }
}

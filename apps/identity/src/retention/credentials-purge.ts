/**
 * Removes what is no longer needed: links and revocations that have expired, sessions and failed logins 90 days after
 * they began, wrong passwords that count no more. Runs in every replica; each statement is bounded, and SKIP LOCKED
 * keeps replicas out of each other's way.
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

  /** One batch of each kind; true when there may be more. */
  async pass(): Promise<boolean> {
    let removedMost = 0;
    for (const table of OUTLIVING) removedMost = Math.max(removedMost, await this.rows.removeOutlived(table));
    return removedMost === BATCH_ROWS;
  }
}

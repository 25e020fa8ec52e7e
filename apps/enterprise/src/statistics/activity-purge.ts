/** Deletes old activity of members. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { Background } from '@tiku/platform/background';
import { ActivityRepository } from './activity.repository.js';

const INTERVAL_MS = 3_600_000;
const BATCH_ROWS = 5_000;

@Injectable()
export class ActivityPurge {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({ name: 'purge of old activity', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** True if there may be more. */
  async pass(): Promise<boolean> {
    return (await this.transactions.run((tx) => this.activity.removeOld(tx, BATCH_ROWS))) === BATCH_ROWS;
  }
}

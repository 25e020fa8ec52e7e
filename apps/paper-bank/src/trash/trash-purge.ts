/** Purges what has been in the trash for 30 days and was never bought. Runs in every replica. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { TrashRepository } from './trash.repository.js';

const PORTION = 100;
const INTERVAL_MS = 3_600_000;

@Injectable()
export class TrashPurge implements OnModuleInit {
  constructor(
    private readonly trash: TrashRepository,
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({ name: 'trash purge', intervalMs: INTERVAL_MS, work: () => this.purgeOnce() });
  }

  /** One portion of each kind; true if there may be more. */
  async purgeOnce(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const papers = await this.trash.purgePapers(tx, LIMITS.trashDays, PORTION);
      const banks = await this.trash.purgeBanks(tx, LIMITS.trashDays, PORTION);
      return papers === PORTION || banks === PORTION;
    });
  }
}

/**
 * Purges banks and questions after 30 days in the trash. Jobs delete the files of banks. Runs in every replica: SKIP
 * LOCKED keeps replicas from waiting for each other, and a second run deletes nothing more.
 */
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import type { PollLoop } from '@tiku/platform/poll-loop';
import { StoredFiles } from '@tiku/platform/stored-files';
import { imageFolderOf } from '../images/image-keys.js';
import { TrashRepository } from './trash.repository.js';

const VIEW_DAYS = 2;
/** Longer than the six months in a bank's statistics. */
const BANK_VIEW_DAYS = 200;
/** How long an expired invitation stays: its page says why it is no longer valid. */
const INVITATION_DAYS = 30;
const PORTION = 500;
const INTERVAL_MS = 3_600_000;

@Injectable()
export class TrashPurge {
  readonly #loop: Pick<PollLoop, 'wake'>;

  constructor(
    private readonly trash: TrashRepository,
    private readonly transactions: Transactions,
    private readonly files: StoredFiles,
    background: Background,
  ) {
    this.#loop = background.every({
      name: 'trash purge',
      intervalMs: INTERVAL_MS,
      work: () => this.purgeOnce(),
    });
  }

  /** Runs now instead of at the next hour: something is due. */
  wake(): void {
    this.#loop.wake();
  }

  /** Handles one portion of each kind. True if there may be more. */
  async purgeOnce(): Promise<boolean> {
    const questions = await this.trash.purgeQuestions(LIMITS.trashDays, PORTION);
    const ofBanks = await this.trash.purgeQuestionsOfBanks(LIMITS.trashDays, PORTION);
    const banks = await this.#purgeBanks();
    const views = await this.trash.forgetViews(VIEW_DAYS, PORTION * 20);
    const days = await this.trash.forgetBankViews(BANK_VIEW_DAYS, PORTION * 20);
    await this.trash.forgetInvitations(INVITATION_DAYS, PORTION);
    return [questions, ofBanks, banks].includes(PORTION) || Math.max(views, days) === PORTION * 20;
  }

  /** Deletes banks and adds the jobs for their files in one transaction. Returns the number of banks. */
  #purgeBanks(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const ids = await this.trash.purgeBanks(tx, LIMITS.trashDays, PORTION);
      await this.files.delete(tx, { prefixes: ids.map(imageFolderOf) });
      return ids.length;
    });
  }
}

/**
 * Removes for good what has lain in the trash for 30 days: rows first, then the files of banks that are gone. Runs in
 * every replica; SKIP LOCKED keeps them out of each other's way, and running twice removes nothing more.
 */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { PollLoop } from '@tiku/platform/poll-loop';
import { ObjectStorage } from '@tiku/platform/storage';
import { TrashRepository } from './trash.repository.js';

export const TRASH_DAYS = 30;
const VIEW_DAYS = 2;
const PORTION = 500;
const INTERVAL_MS = 3_600_000;

@Injectable()
export class TrashPurge implements OnApplicationBootstrap {
  readonly #loop: PollLoop;

  constructor(
    private readonly trash: TrashRepository,
    private readonly storage: ObjectStorage,
    background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'trash purge',
      intervalMs: INTERVAL_MS,
      maxIntervalMs: INTERVAL_MS,
      work: () => this.purgeOnce(),
      onError: (error) => background.warn('the trash could not be purged', error),
    });
    background.onClose('workers', 'trash purge', () => this.#loop.stop());
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  /** Does not wait for the next hour: something is due now. */
  wake(): void {
    this.#loop.wake();
  }

  /** One portion of each kind; true when there may be more. */
  async purgeOnce(): Promise<boolean> {
    const questions = await this.trash.purgeQuestions(TRASH_DAYS, PORTION);
    const ofBanks = await this.trash.purgeQuestionsOfBanks(TRASH_DAYS, PORTION);
    const banks = await this.trash.purgeBanks(TRASH_DAYS, PORTION);
    for (const id of banks) await this.#removeFiles(id);
    const views = await this.trash.forgetViews(VIEW_DAYS, PORTION * 20);
    return [questions, ofBanks, banks.length].includes(PORTION) || views === PORTION * 20;
  }

  async #removeFiles(bankId: string): Promise<void> {
    for (const key of await this.storage.list(`banks/${bankId}/`)) await this.storage.delete(key);
  }
}

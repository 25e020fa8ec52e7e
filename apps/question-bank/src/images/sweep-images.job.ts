/**
 * Job `sweep-images`, once a day: deletes the row and file of images that no question has shown for a week, and, after
 * a day, files without a row (left by a crash between the two). Idempotent.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { screensPrefixOf } from '@tiku/platform/storage';
import { OrphanSweep, StoredFiles } from '@tiku/platform/stored-files';
import { SWEEP_IMAGES } from '../queues.js';
import { ImageSweepRepository } from './image-sweep.repository.js';
import { imageKeyOf, IMAGES_FOLDER } from './image-keys.js';

/** A user may still have the question open that showed it, or have it in a browser's draft. */
const UNUSED_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const PORTION = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SweepImagesJob implements OnModuleInit {
  constructor(
    private readonly images: ImageSweepRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly files: StoredFiles,
    private readonly orphans: OrphanSweep,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_IMAGES, ({ signal }) => this.sweep(signal));
    this.scheduled.every(DAY_MS, SWEEP_IMAGES, {});
  }

  async sweep(signal?: AbortSignal, now?: number): Promise<void> {
    await this.#sweepUnused(signal);
    await this.orphans.sweep(
      { folder: IMAGES_FOLDER, inUse: (files) => this.images.inUse(files), hasScreens: true },
      signal,
      now,
    );
  }

  async #sweepUnused(signal?: AbortSignal): Promise<void> {
    for (let after = FIRST; ;) {
      const banks = await this.images.banksWithImages(after, PORTION);
      for (const bankId of banks) {
        signal?.throwIfAborted();
        await this.images.markUnused(bankId);
        while ((await this.#deleteUnused(bankId)) === PORTION);
      }
      const last = banks.at(-1);
      if (!last || banks.length < PORTION) return;
      after = last;
    }
  }

  #deleteUnused(bankId: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const ids = await this.images.deleteUnused(tx, bankId, UNUSED_DAYS, PORTION);
      await this.files.delete(tx, withScreens(ids.map((id) => imageKeyOf(bankId, id))));
      return ids.length;
    });
  }
}

const withScreens = (keys: string[]) => ({ keys, prefixes: keys.map(screensPrefixOf) });

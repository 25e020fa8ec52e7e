/**
 * Job `sweep-images`, once a day: images that no question has shown for a week lose their row and file, and files that
 * have no row (a crash came between the two) go after a day. Running it twice removes nothing more.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { LOGGER } from '@tiku/platform/http';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import type { Logger } from '@tiku/platform/logging';
import { LIST_MAX, ObjectStorage, screensPrefixOf, type StoredObject } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { SWEEP_IMAGES } from '../queues.js';
import { ImageSweepRepository } from './image-sweep.repository.js';
import { imageKeyOf } from './image-keys.js';

/** A person may still have the question open that showed it, or have it in a draft of the browser. */
const UNUSED_DAYS = 7;
/** Longer than any upload takes from its file to its row. */
const ORPHAN_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const PORTION = 500;
/** So many keys of one portion are named in the log. */
const LOGGED_KEYS = 10;
const FIRST = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SweepImagesJob implements OnModuleInit {
  constructor(
    private readonly images: ImageSweepRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly scheduled: ScheduledJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_IMAGES, ({ signal }) => this.sweep(signal));
    this.scheduled.every(DAY_MS, SWEEP_IMAGES, {});
  }

  async sweep(signal?: AbortSignal, now = Date.now()): Promise<void> {
    await this.#sweepUnused(signal);
    await this.#sweepOrphans(now - ORPHAN_MS, signal);
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

  async #sweepOrphans(olderThan: number, signal?: AbortSignal): Promise<void> {
    for (let after: string | undefined; ;) {
      signal?.throwIfAborted();
      const objects = await this.storage.scan('banks/', after);
      const old = objects.filter(({ modifiedAt }) => modifiedAt.getTime() < olderThan);
      const orphans = await this.#withoutRow(old);
      if (orphans.length > 0) {
        await this.transactions.run((tx) => this.files.delete(tx, withScreens(orphans)));
        this.logger.warn(
          { count: orphans.length, keys: orphans.slice(0, LOGGED_KEYS) },
          'files without a row are deleted',
        );
      }
      after = objects.at(-1)?.key;
      if (after === undefined || objects.length < LIST_MAX) return;
    }
  }

  async #withoutRow(objects: readonly StoredObject[]): Promise<string[]> {
    const named = objects.flatMap(({ key }) => {
      const [, bankId, id, ...rest] = key.split('/');
      return id && rest.length === 0 && Uuid.safeParse(bankId).success
        ? [{ bankId: String(bankId), id }]
        : [];
    });
    if (named.length === 0) return [];
    const existing = new Set(
      (await this.images.existing(named)).map(({ bankId, id }) => imageKeyOf(bankId, id)),
    );
    return named.map(({ bankId, id }) => imageKeyOf(bankId, id)).filter((key) => !existing.has(key));
  }
}

const withScreens = (keys: string[]) => ({ keys, prefixes: keys.map(screensPrefixOf) });

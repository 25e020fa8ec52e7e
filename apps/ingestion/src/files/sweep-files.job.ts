/**
 * Job `sweep-files`, every six hours: finds files in storage without a row, which a crash between a file and its row
 * leaves, and removes those that have been orphans for a day. Asks storage and database in portions; running it twice
 * removes nothing more.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { LIST_MAX, ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { SWEEP_FILES } from '../queues.js';
import { OrphanFilesRepository } from './orphan-files.repository.js';
import { FILE_FOLDERS } from './storage-keys.js';

const EVERY_MS = 6 * 3_600_000;
/** Longer than any upload or step may take. */
const ORPHAN_HOURS = 24;
const NOTE_DAYS = 7;
/** Keys that the database is asked about at once. */
const KEYS_AT_ONCE = 1_000;

@Injectable()
export class SweepFilesJob implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly files: OrphanFilesRepository,
    private readonly storedFiles: StoredFiles,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_FILES, ({ signal }) => this.sweep(signal));
    this.scheduled.every(EVERY_MS, SWEEP_FILES, {});
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    for (const folder of FILE_FOLDERS) await this.#walk(folder, signal);
    await this.files.forgetOld(NOTE_DAYS);
  }

  async #walk(folder: string, signal?: AbortSignal): Promise<void> {
    for (let after: string | undefined; ;) {
      signal?.throwIfAborted();
      const keys = (await this.storage.scan(folder, after)).map(({ key }) => key);
      for (let start = 0; start < keys.length; start += KEYS_AT_ONCE)
        await this.#look(keys.slice(start, start + KEYS_AT_ONCE));
      after = keys.at(-1);
      if (after === undefined || keys.length < LIST_MAX) return;
    }
  }

  async #look(keys: readonly string[]): Promise<void> {
    const known = await this.files.knownOf(keys);
    const orphans = keys.filter((key) => !known.has(key));
    await this.transactions.run(async (tx) => {
      const due = await this.files.note(tx, orphans, [...known], ORPHAN_HOURS);
      await this.storedFiles.delete(tx, { keys: due });
    });
  }
}

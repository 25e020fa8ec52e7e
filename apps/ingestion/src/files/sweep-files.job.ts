/**
 * Job `sweep-files`, every six hours: finds stored files without a row, which a crash between a file and its row
 * leaves, and deletes those that have been orphans for a day. Queries storage and database in pages. Idempotent.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles, walkFiles } from '@tiku/platform/stored-files';
import { SWEEP_FILES } from '../queues.js';
import { OrphanFilesRepository } from './orphan-files.repository.js';
import { FILE_FOLDERS } from './storage-keys.js';

const EVERY_MS = 6 * 3_600_000;
/** Longer than any upload or step may take. */
const ORPHAN_HOURS = 24;
const NOTE_DAYS = 7;

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
    for (const folder of FILE_FOLDERS)
      for await (const files of walkFiles(this.storage, folder, signal))
        await this.#sweep(files.map(({ key }) => key));
    await this.files.forgetOld(NOTE_DAYS);
  }

  async #sweep(keys: readonly string[]): Promise<void> {
    const known = await this.files.knownOf(keys);
    const orphans = keys.filter((key) => !known.has(key));
    await this.transactions.run(async (tx) => {
      const due = await this.files.note(tx, orphans, [...known], ORPHAN_HOURS);
      await this.storedFiles.delete(tx, { keys: due });
    });
  }
}

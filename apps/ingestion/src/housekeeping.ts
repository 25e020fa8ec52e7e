/**
 * Removes what a crash or a vanished client left: half uploads, answers of OCR calls nobody waits for, figures that
 * nothing shows, marks of removed tasks. Also does the work of `delete-files`. Every pass is bounded.
 */
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { Jobs, type RunningJob } from '@tiku/platform/jobs';
import { PollLoop } from '@tiku/platform/poll-loop';
import { ObjectStorage } from '@tiku/platform/storage';
import { FiguresRepository } from './figures/figures.repository.js';
import { OcrCallsRepository } from './ocr/ocr-calls.repository.js';
import { DeleteFilesPayload } from './queues.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';

const INTERVAL_MS = 10 * 60_000;
const ROWS_MAX = 500;
/** Longer than any upload or OCR call may take. */
const ABANDONED_MINUTES = 60;
/** question-bank fetches figures while it saves; a week leaves room for a save that is repeated. */
const ORPHAN_HOURS = 7 * 24;
const KEYS_PER_JOB_MAX = 1_000;

@Injectable()
export class Housekeeping implements OnModuleInit, OnApplicationBootstrap {
  readonly #loop: PollLoop;

  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly storage: ObjectStorage,
    private readonly uploads: UploadsRepository,
    private readonly uploadsService: UploadsService,
    private readonly calls: OcrCallsRepository,
    private readonly figures: FiguresRepository,
    background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'ingestion housekeeping',
      intervalMs: INTERVAL_MS,
      maxIntervalMs: INTERVAL_MS,
      work: () => this.pass(),
      onError: (error) => background.warn('housekeeping failed; will try again', error),
    });
    background.onClose('workers', 'ingestion housekeeping', () => this.#loop.stop());
  }

  onModuleInit(): void {
    this.jobs.registerJobHandler('delete-files', (job) => this.#deleteFiles(job), { concurrency: 2 });
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  /** One round; true when there may be more. */
  async pass(): Promise<boolean> {
    const abandoned = await this.uploads.abandoned(ABANDONED_MINUTES, ROWS_MAX);
    for (const upload of abandoned) await this.uploadsService.discard(upload.id, upload.storage_key);
    const removed = await this.transactions.run(async (tx) => {
      const keys = [
        ...(await this.calls.removeAbandoned(tx, ABANDONED_MINUTES, ROWS_MAX)),
        ...(await this.figures.removeOrphans(tx, ORPHAN_HOURS, ROWS_MAX)),
      ];
      await tx.execute(`DELETE FROM removed_tasks WHERE removed_at < now() - interval '1 day'`);
      if (keys.length > 0) await this.jobs.enqueue(tx, 'delete-files', { payload: { prefixes: [], keys } });
      return keys.length;
    });
    return abandoned.length === ROWS_MAX || removed >= ROWS_MAX;
  }

  async #deleteFiles(job: RunningJob): Promise<void> {
    const { prefixes, keys } = DeleteFilesPayload.parse(job.payload);
    for (const prefix of prefixes) {
      // The listing is bounded: it is asked again until nothing is left.
      for (;;) {
        const found = await this.storage.list(prefix);
        if (found.length === 0) break;
        for (const key of found) await this.storage.delete(key);
      }
    }
    for (const key of keys) await this.storage.delete(key);
  }
}

/** Keys in portions that fit one job row. */
export function portionsOf(keys: readonly string[]): string[][] {
  const portions: string[][] = [];
  for (let start = 0; start < keys.length; start += KEYS_PER_JOB_MAX)
    portions.push(keys.slice(start, start + KEYS_PER_JOB_MAX));
  return portions;
}

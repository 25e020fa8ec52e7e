/**
 * Deletes stored files after their rows: by a job row, written in the transaction that deletes the rows, so that no
 * crash in between leaves a file for ever. Owns the queue `delete-files`; a service lists it among its queues.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../database/index.js';
import { defineQueue, Jobs, type PayloadOf, type RunningJob } from '../jobs/index.js';
import { ObjectStorage } from '../storage/index.js';

/** Deletes stored files after their rows are deleted. */
export const DELETE_FILES = defineQueue({
  name: 'delete-files',
  payload: z.object({
    /** Whole folders, each ending with a slash. */
    prefixes: z.array(z.string().regex(/.\/$/)).default([]),
    keys: z.array(z.string().min(1)).default([]),
  }),
  maxAttempts: 10,
  backoffMs: 2_000,
});

const CONCURRENCY = 2;
const FILES_AT_ONCE = 1_000;

@Injectable()
export class StoredFiles {
  /** Deletes the files after the commit, whatever happens in between. Deleting a missing file succeeds. */
  async delete(tx: Tx, files: { prefixes?: readonly string[]; keys?: readonly string[] }): Promise<void> {
    await tx.enqueueAll(DELETE_FILES, [
      ...portionsOf(files.prefixes ?? []).map((prefixes) => ({ payload: { prefixes } })),
      ...portionsOf(files.keys ?? []).map((keys) => ({ payload: { keys } })),
    ]);
  }
}

/** Idempotent. */
@Injectable()
export class DeleteFilesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DELETE_FILES, (job) => this.#run(job), { concurrency: CONCURRENCY });
  }

  async #run({ payload, signal }: RunningJob<PayloadOf<typeof DELETE_FILES>>): Promise<void> {
    const { prefixes, keys } = payload;
    for (const prefix of prefixes) {
      // The listing is limited: it is repeated until nothing is left.
      for (;;) {
        const found = await this.storage.list(prefix);
        if (found.length === 0) break;
        await this.#delete(found, signal);
      }
    }
    await this.#delete(keys, signal);
  }

  async #delete(keys: readonly string[], signal: AbortSignal): Promise<void> {
    for (const key of keys) {
      signal.throwIfAborted();
      await this.storage.delete(key);
    }
  }
}

/** Maximum for one job, or one query. */
export function portionsOf<T>(files: readonly T[]): T[][] {
  const portions: T[][] = [];
  for (let start = 0; start < files.length; start += FILES_AT_ONCE)
    portions.push(files.slice(start, start + FILES_AT_ONCE));
  return portions;
}

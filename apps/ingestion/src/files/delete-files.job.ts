/** Job `delete-files`: removes stored files after their rows are gone. Running it twice removes nothing more. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, type RunningJob } from '@tiku/platform/jobs';
import { ObjectStorage } from '@tiku/platform/storage';
import { DeleteFilesPayload } from '../queues.js';
import { OrphanFilesRepository } from './orphan-files.repository.js';

const CONCURRENCY = 2;
/** Also of the keys that a sweep asks the database about at once. */
export const KEYS_PER_JOB_MAX = 1_000;

@Injectable()
export class DeleteFilesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly storage: ObjectStorage,
    private readonly files: OrphanFilesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.registerJobHandler('delete-files', (job) => this.#run(job), { concurrency: CONCURRENCY });
  }

  async #run(job: RunningJob): Promise<void> {
    const { prefixes, keys, onlyOrphans } = DeleteFilesPayload.parse(job.payload);
    for (const prefix of prefixes) {
      // The listing is bounded: it is asked again until nothing is left.
      for (;;) {
        const found = await this.storage.list(prefix);
        if (found.length === 0) break;
        for (const key of found) await this.storage.delete(key);
      }
    }
    const known = onlyOrphans ? await this.files.knownOf(keys) : new Set<string>();
    for (const key of keys) if (!known.has(key)) await this.storage.delete(key);
  }
}

/** Keys in portions that fit one job row. */
export function portionsOf(keys: readonly string[]): string[][] {
  const portions: string[][] = [];
  for (let start = 0; start < keys.length; start += KEYS_PER_JOB_MAX)
    portions.push(keys.slice(start, start + KEYS_PER_JOB_MAX));
  return portions;
}

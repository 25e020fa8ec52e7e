/**
 * Job `sweep-avatars`, once a day: deletes pictures that no account has, because a crash came between a file and its
 * row, or an upload ended after its account was deleted. Running it twice removes nothing more.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { LOGGER } from '@tiku/platform/http';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import type { Logger } from '@tiku/platform/logging';
import { LIST_MAX, ObjectStorage, type StoredObject } from '@tiku/platform/storage';
import { SWEEP_AVATARS } from '../queues.js';
import { AVATAR_FOLDER } from './avatar-addresses.js';
import { AvatarFiles } from './avatar-files.js';
import { AvatarSweepRepository } from './avatar-sweep.repository.js';

/** Longer than any upload takes from its file to its row. */
const ORPHAN_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** So many keys are named in the log. */
const LOGGED_KEYS = 10;

@Injectable()
export class SweepAvatarsJob implements OnModuleInit {
  constructor(
    private readonly avatars: AvatarSweepRepository,
    private readonly files: AvatarFiles,
    private readonly storage: ObjectStorage,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_AVATARS, ({ signal }) => this.sweep(signal));
    this.scheduled.every(DAY_MS, SWEEP_AVATARS, {});
  }

  async sweep(signal?: AbortSignal, now = Date.now()): Promise<void> {
    for (let after: string | undefined; ;) {
      signal?.throwIfAborted();
      const objects = await this.storage.scan(AVATAR_FOLDER, after);
      const old = objects.filter(({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_MS);
      await this.#removeOrphans(old);
      after = objects.at(-1)?.key;
      if (after === undefined || objects.length < LIST_MAX) return;
    }
  }

  /** An account never comes back to a key: each upload has a fresh one. */
  async #removeOrphans(objects: readonly StoredObject[]): Promise<void> {
    const stored = objects.flatMap(({ key }) => {
      const userId = key.slice(AVATAR_FOLDER.length).split('/')[0] ?? '';
      return Uuid.safeParse(userId).success ? [{ userId, key }] : [];
    });
    if (stored.length === 0) return;
    const inUse = new Set(await this.avatars.inUse(stored));
    const orphans = stored.map(({ key }) => key).filter((key) => !inUse.has(key));
    if (orphans.length === 0) return;
    await this.transactions.run((tx) => this.files.remove(tx, orphans));
    this.logger.warn(
      { count: orphans.length, keys: orphans.slice(0, LOGGED_KEYS) },
      'avatars without an account are deleted',
    );
  }
}

/** The files of avatars. What is removed goes by a job of the same transaction: a crash in between loses nothing. */
import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { ObjectStorage } from '@tiku/platform/storage';
import { DELETE_FILES } from '../queues.js';
import { AvatarAddresses } from './avatar-addresses.js';
import { AVATAR_CONTENT_TYPE } from './avatar-image.js';

/** 256 × 256 pixels never come near it. */
const STORED_BYTES_MAX = 1_048_576;

@Injectable()
export class AvatarFiles implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly storage: ObjectStorage,
    private readonly addresses: AvatarAddresses,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DELETE_FILES, (job) => this.#delete(job), { concurrency: 1 });
  }

  /** Stores an encoded picture under a key of its own. */
  async store(userId: string, picture: Buffer): Promise<string> {
    const key = this.addresses.newKey(userId);
    await this.storage.put(key, Readable.from([picture]), {
      contentType: AVATAR_CONTENT_TYPE,
      sizeLimitBytes: STORED_BYTES_MAX,
    });
    return key;
  }

  async remove(tx: Tx, keys: readonly string[]): Promise<void> {
    await tx.enqueue(DELETE_FILES, { keys: [...keys], prefixes: [] });
  }

  /** Everything of a person, also what a crash left between file and row. */
  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    const prefixes = [this.addresses.folderOf(userId)];
    await tx.enqueue(DELETE_FILES, { keys: [], prefixes });
  }

  async #delete({ payload: { keys, prefixes } }: RunningJob<PayloadOf<typeof DELETE_FILES>>): Promise<void> {
    for (const prefix of prefixes)
      for (const key of await this.storage.list(prefix)) await this.storage.delete(key);
    for (const key of keys) await this.storage.delete(key);
  }
}

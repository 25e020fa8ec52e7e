/** Handles the queue `hash-first-passwords`: one hash after the other, so that sign-ins keep the cores. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { FirstPasswordsRepository } from '../passwords/first-passwords.repository.js';
import { FirstPasswords } from '../passwords/first-passwords.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { HASH_FIRST_PASSWORDS } from '../queues.js';

const PURGE_MS = 60 * 60_000;

@Injectable()
export class HashFirstPasswordsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sealed: FirstPasswordsRepository,
    private readonly passwords: FirstPasswords,
    private readonly hasher: PasswordHasher,
    background: Background,
  ) {
    background.every({
      name: 'expired first passwords',
      intervalMs: PURGE_MS,
      work: async () => (await this.sealed.removeExpired()) > 0,
    });
  }

  onModuleInit(): void {
    this.jobs.handle(HASH_FIRST_PASSWORDS, (job) => this.#run(job), { concurrency: 1 });
  }

  async #run({ payload, signal }: RunningJob<PayloadOf<typeof HASH_FIRST_PASSWORDS>>): Promise<void> {
    for (const each of await this.sealed.unhashed(payload.ids)) {
      signal.throwIfAborted();
      const passwordHash = await this.hasher.hash(this.passwords.open(each.sealed, each.id));
      await this.sealed.storeHash(passwordHash, each);
    }
  }
}

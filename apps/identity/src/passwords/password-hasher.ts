/**
 * Hashes and verifies passwords with argon2id. A check takes 19 MiB and a core for some 10 ms, so only a few run at
 * once, a limited number waits, and further ones are refused at once.
 */
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { BoundedWork } from '@tiku/platform/bounded-work';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * As many as Node has threads for such work, so that no thread waits for the event loop. A file or DNS request waits
 * for one check at most.
 */
const RUNNING_MAX = 4;
/** About one second of work for one core. */
const WAITING_MAX = 100;

@Injectable()
export class PasswordHasher {
  /** Verified if there is no account: the response time must not reveal it. */
  readonly #unmatched = hash('no account has this password', OPTIONS);
  readonly #work = new BoundedWork({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX });

  /** @throws AppError 429 if too many wait */
  hash(password: string): Promise<string> {
    return this.#work.run(() => hash(password, OPTIONS));
  }

  /** Whether the password matches the hash; always false, after the same time, for null. @throws AppError 429 */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const known = passwordHash ?? (await this.#unmatched);
    const matches = await this.#work.run(() => verify(known, password));
    return passwordHash !== null && matches;
  }
}

/**
 * Stores and checks passwords by argon2id. A check takes 19 MiB and a core for some 10 ms: so only a few run at once, a
 * bounded number waits, and what comes on top is refused at once.
 */
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { BoundedWork } from '@tiku/platform/bounded-work';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * As many as Node has threads for such work, so that none waits for the event loop to hand out the next. A file or the
 * name of a host waits for one check to end at most.
 */
const RUNNING_MAX = 4;
/** About a second of one core's work. */
const WAITING_MAX = 100;

@Injectable()
export class PasswordHasher {
  /** Checked where there is no account: the time of an answer must not show whether one exists. */
  readonly #unmatched = hash('no account has this password', OPTIONS);
  readonly #work = new BoundedWork({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX });

  /** @throws AppError 429 when too many wait */
  hash(password: string): Promise<string> {
    return this.#work.run(() => hash(password, OPTIONS));
  }

  /** Whether the password belongs to the hash; always false, and as slow, for null. @throws AppError 429 */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const known = passwordHash ?? (await this.#unmatched);
    const matches = await this.#work.run(() => verify(known, password));
    return passwordHash !== null && matches;
  }
}

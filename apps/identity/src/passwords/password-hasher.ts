/** Stores and checks passwords by argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class PasswordHasher {
  /** Checked where there is no account, so that the time of an answer tells nothing. */
  readonly #nobody = hash('nobody has this password', OPTIONS);

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /** Whether the password belongs to the hash; always false, and as slow, for null. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.#nobody), password);
    return passwordHash !== null && matches;
  }
}

/**
 * First passwords, which a person finds on a printed sheet: easy to read and to type, 38 bits, and sealed under a key of
 * their own until the person sets another.
 */
import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';
import { SealedSecrets } from '../sso-connections/sealed-secret.js';

/** Without vowels, which spell words, and without what is read as something else: 0 and o, 1, i and l. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CHARS = 8;

@Injectable()
export class FirstPasswords {
  readonly #secrets: SealedSecrets;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#secrets = new SealedSecrets(purposeKey(config, 'firstPasswords'));
  }

  make(userId: string): { password: string; sealed: string } {
    const password = Array.from({ length: CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return { password, sealed: this.#secrets.seal(password, userId) };
  }

  open(sealed: string, userId: string): string {
    return this.#secrets.open(sealed, userId);
  }
}

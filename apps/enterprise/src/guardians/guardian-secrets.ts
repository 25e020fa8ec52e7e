/** Codes of guardians and the tokens that they open, both by keys of their own: rows alone reveal neither. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GUARDIAN_LIMITS } from '@tiku/contracts/enterprise';
import { purposeKey, type BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';

/** As of first passwords: no vowels, and nothing that is read as something else. 57 bits in 12 characters. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const GROUP = /.{4}(?=.)/g;
export const SESSION_SECONDS = 3_600;

@Injectable()
export class GuardianSecrets {
  readonly #codeKey: Uint8Array;
  readonly #sessionKey: Uint8Array;

  constructor(@Inject(CONFIG) config: BaseConfig) {
    this.#codeKey = purposeKey(config, 'guardianCodes');
    this.#sessionKey = purposeKey(config, 'guardianSessions');
  }

  /** `code` as it is printed: in groups of four. */
  make(): { code: string; hash: string } {
    const letters = Array.from(
      { length: GUARDIAN_LIMITS.codeChars },
      () => LETTERS[randomInt(LETTERS.length)],
    );
    const code = letters.join('').replace(GROUP, '$&-');
    return { code, hash: this.hashOf(code) };
  }

  /** Of a code in any spelling. */
  hashOf(code: string): string {
    const comparable = code
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^a-z\d]/g, '');
    return createHmac('sha256', this.#codeKey).update(comparable).digest('base64url');
  }

  /** @param expiresAt in seconds since 1970 */
  tokenOf(codeId: string, expiresAt: number): string {
    const claims = `${codeId}.${expiresAt}`;
    return `${claims}.${this.#mac(claims)}`;
  }

  /** The code that opened the session; null for a forged or expired token. */
  codeOf(token: string, nowMs = Date.now()): string | null {
    const [codeId = '', expiresAt = '', mac = ''] = token.split('.');
    const expected = this.#mac(`${codeId}.${expiresAt}`);
    if (mac.length !== expected.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected)))
      return null;
    return Number(expiresAt) * 1_000 > nowMs ? codeId : null;
  }

  #mac(claims: string): string {
    return createHmac('sha256', this.#sessionKey).update(claims).digest('base64url');
  }
}

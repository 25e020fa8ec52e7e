/**
 * Browsers that have logged in to an account before. Their wrong passwords are counted apart, so that guesses of others
 * behind the same address do not lock out its owner. The cookie is a random name of the browser and, for each account,
 * an HMAC of that name and the account's address; it opens nothing and reveals no address.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { IdentityConfig } from '../config.js';
import { cookieHeader, readCookie, type CookieKind } from '../cookies/cookies.js';
import { deviceOf, type Device } from '../sessions/device.js';
import { emailKeyOf } from '../users/email-key.js';

/** A computer of a school has many users; browsers send the cookie with each request. */
const ACCOUNTS_MAX = 10;
const BYTES = 16;
const COOKIE: CookieKind = {
  name: 'tiku_device',
  path: '/api/auth',
  seconds: 365 * 86_400,
  sameSite: 'Strict',
  value: new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{22}){1,${ACCOUNTS_MAX}}$`),
};

export interface LoginDevice extends Device {
  /** The cookie as it was sent; it may be forged. */
  cookie: string | null;
}

@Injectable()
export class KnownDevices {
  readonly #key: Uint8Array;
  readonly #publicUrl: string;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#key = purposeKey(config, 'knownDevices');
    this.#publicUrl = config.PUBLIC_URL;
  }

  deviceOf(request: FastifyRequest): LoginDevice {
    return { ...deviceOf(request), cookie: readCookie(request.headers, COOKIE, this.#publicUrl) };
  }

  /** The name of the browser if it has logged in to the account of `email` before, else null. */
  nameFor(email: string, { cookie }: LoginDevice): string | null {
    const [name = '', ...proofs] = cookie?.split('.') ?? [];
    if (name === '') return null;
    const expected = this.#proofOf(name, email);
    return proofs.some((proof) => isEqual(proof, expected)) ? name : null;
  }

  /** The header `Set-Cookie` after a login to the account of `email`: the latest accounts come first. */
  remember(email: string, { cookie }: LoginDevice): string {
    const [name = randomBytes(BYTES).toString('base64url'), ...proofs] = cookie?.split('.') ?? [];
    const proof = this.#proofOf(name, email);
    const latest = [proof, ...proofs.filter((one) => one !== proof)].slice(0, ACCOUNTS_MAX);
    return cookieHeader([name, ...latest].join('.'), COOKIE, this.#publicUrl);
  }

  #proofOf(name: string, email: string): string {
    const mac = createHmac('sha256', this.#key)
      .update(`${name}\n${emailKeyOf(email)}`)
      .digest();
    return mac.subarray(0, BYTES).toString('base64url');
  }
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

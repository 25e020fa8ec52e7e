/** Signed file URLs: `/api/files/<service>/<token>`, where the token carries key and expiry under an HMAC. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { purposeKey, serviceSecret, type SecretConfig } from '../config/index.js';

const Token = z.object({ k: z.string(), e: z.int(), n: z.string().optional() });

const DEFAULT_LIFETIME_SECONDS = 3_600;
/** URLs created within the same ten minutes are equal, so that a browser finds pictures in its cache. */
const ROUNDING_SECONDS = 600;

export interface SignedFileOptions {
  /** Makes it a download with this name. */
  downloadName?: string;
}

export interface SignedFile extends SignedFileOptions {
  key: string;
  expiresAt: Date;
}

export class FileSigner {
  readonly #key: Uint8Array;
  /** Release 0.82 knows only this one: its signature stands before ours, and is accepted, for one release more. */
  readonly #formerKey: string;

  constructor(
    private readonly service: string,
    config: SecretConfig,
  ) {
    this.#key = purposeKey(config, 'files');
    this.#formerKey = serviceSecret(config);
  }

  path(key: string, lifetimeSeconds = DEFAULT_LIFETIME_SECONDS, options: SignedFileOptions = {}): string {
    const seconds = Date.now() / 1_000;
    const base =
      lifetimeSeconds > 2 * ROUNDING_SECONDS
        ? Math.floor(seconds / ROUNDING_SECONDS) * ROUNDING_SECONDS
        : seconds;
    const token = { k: key, e: Math.floor(base + lifetimeSeconds), n: options.downloadName };
    const body = Buffer.from(JSON.stringify(token)).toString('base64url');
    const signatures = [this.#formerKey, this.#key].map((key) => this.#sign(body, key).toString('base64url'));
    return `/api/files/${this.service}/${[body, ...signatures].join('.')}`;
  }

  /** The key of a URL that we signed, expired or not; null for any other text. */
  keyOf(path: string): string | null {
    const prefix = `/api/files/${this.service}/`;
    return path.startsWith(prefix) ? (this.#read(path.slice(prefix.length))?.key ?? null) : null;
  }

  /** What a token gives access to; null if we did not sign it or it has expired. */
  verify(token: string): SignedFile | null {
    const file = this.#read(token);
    return file && file.expiresAt.getTime() >= Date.now() ? file : null;
  }

  #read(token: string): SignedFile | null {
    const [body = '', ...signatures] = token.split('.');
    const last = Buffer.from(signatures.at(-1) ?? '', 'base64url');
    const isOurs = (key: string | Uint8Array) => isEqual(last, this.#sign(body, key));
    if (signatures.length > 2 || !(isOurs(this.#key) || (signatures.length === 1 && isOurs(this.#formerKey))))
      return null;
    const { k, e, n } = Token.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return { key: k, expiresAt: new Date(e * 1_000), ...(n !== undefined && { downloadName: n }) };
  }

  #sign(body: string, key: string | Uint8Array): Buffer {
    return createHmac('sha256', key).update(`files:${this.service}:${body}`).digest();
  }
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

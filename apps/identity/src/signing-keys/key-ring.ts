/**
 * The keys that sign and verify access tokens. The signing key comes from the environment, or else from a row that
 * all replicas share and renew. Former keys are accepted until their tokens expire.
 */
import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '@tiku/platform/auth';
import { ConfigError } from '@tiku/platform/config';
import type { TokenClaims } from '@tiku/contracts/identity';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { errors } from 'jose';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

const ALGORITHM = 'EdDSA';
/** How often a replica may look for keys of other replicas, in milliseconds. */
const RELOAD_PAUSE_MS = 1_000;

/** Stores generated keys, newest first. `ensureFresh` creates one if the newest is too old. */
export interface SigningKeyStore {
  ensureFresh(generate: () => Promise<JWK>): Promise<void>;
  list(): Promise<JWK[]>;
}

interface SigningKey {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: KeyObject | null;
}

const Jwk = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string().optional(),
});

export class KeyRing {
  #keys: SigningKey[] = [];
  #reloadedAt = 0;

  constructor(
    private readonly config: Pick<
      IdentityConfig,
      'NODE_ENV' | 'IDENTITY_SIGNING_KEY' | 'IDENTITY_PREVIOUS_SIGNING_KEYS' | 'IDENTITY_ALLOW_GENERATED_KEY'
    >,
    private readonly store: () => SigningKeyStore,
  ) {}

  /** @throws ConfigError if production has no key, or the given one cannot be used */
  async load(): Promise<void> {
    const { IDENTITY_SIGNING_KEY: given, IDENTITY_PREVIOUS_SIGNING_KEYS: previous } = this.config;
    if (given) {
      const keys = [await parseSigningKey(given), ...parsePreviousKeys(previous)];
      this.#keys = await Promise.all(keys.map(signingKeyOf));
      return;
    }
    if (this.config.NODE_ENV === 'production' && !this.config.IDENTITY_ALLOW_GENERATED_KEY) {
      throw new ConfigError(
        'IDENTITY_SIGNING_KEY: set it to an Ed25519 private key (PEM or JWK), or set IDENTITY_ALLOW_GENERATED_KEY=true',
      );
    }
    await this.store().ensureFresh(generateJwk);
    await this.#reload();
  }

  async sign(claims: TokenClaims): Promise<string> {
    const key = this.#keys[0];
    if (!key?.privateKey) throw new Error('the key ring is not loaded');
    // Not with jose: it signs in a thread of the pool, which password checks occupy.
    const header = encoded({ alg: ALGORITHM, kid: key.kid, typ: TOKEN_TYPE });
    const body = encoded({ ...claims, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE });
    const signature = sign(null, Buffer.from(`${header}.${body}`), key.privateKey);
    return `${header}.${body}.${signature.toString('base64url')}`;
  }

  /** The public keys, as every service fetches them. */
  jwks(): { keys: JWK[] } {
    return { keys: this.#keys.map(({ publicJwk }) => publicJwk) };
  }

  /** Finds the key of a token for jose; reloads if another replica may have created a newer one. */
  readonly keyOf: JWTVerifyGetKey = async ({ kid }) => {
    const key = this.#find(kid) ?? (await this.#reloadFor(kid));
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  };

  #find(kid: string | undefined): SigningKey | undefined {
    return this.#keys.find((key) => key.kid === kid);
  }

  async #reloadFor(kid: string | undefined): Promise<SigningKey | undefined> {
    if (this.config.IDENTITY_SIGNING_KEY || Date.now() - this.#reloadedAt < RELOAD_PAUSE_MS) return undefined;
    await this.#reload();
    return this.#find(kid);
  }

  async #reload(): Promise<void> {
    this.#reloadedAt = Date.now();
    this.#keys = await Promise.all((await this.store().list()).map(signingKeyOf));
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

async function generateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return exportJWK(privateKey);
}

async function parseSigningKey(text: string): Promise<JWK> {
  try {
    if (text.trimStart().startsWith('{')) return Jwk.required({ d: true }).parse(JSON.parse(text));
    const key = await importPKCS8(text.replaceAll('\\n', '\n'), ALGORITHM, { extractable: true });
    return await exportJWK(key);
  } catch (cause) {
    throw new ConfigError(
      'IDENTITY_SIGNING_KEY: it is neither a PKCS #8 PEM nor a JWK of an Ed25519 private key',
      {
        cause,
      },
    );
  }
}

function parsePreviousKeys(text: string | undefined): JWK[] {
  if (!text) return [];
  try {
    return z.array(Jwk).max(20).parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError('IDENTITY_PREVIOUS_SIGNING_KEYS: it is not a JSON array of Ed25519 JWKs', {
      cause,
    });
  }
}

async function signingKeyOf(jwk: JWK): Promise<SigningKey> {
  const { d, ...publicPart } = jwk;
  const kid = await calculateJwkThumbprint(publicPart);
  const publicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, kid, alg: ALGORITHM, use: 'sig' };
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  const { kty, crv, x } = jwk;
  const privateKey = d === undefined ? null : createPrivateKey({ key: { kty, crv, x, d }, format: 'jwk' });
  if (publicKey instanceof Uint8Array) throw new Error('not an asymmetric key');
  return { kid, publicJwk, publicKey, privateKey };
}

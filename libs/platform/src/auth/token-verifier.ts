/**
 * Verifies access tokens (EdDSA JWTs of identity) and caches verified ones, because an Ed25519 check costs more than
 * the rest of a small request. Knows nothing of revocation.
 */
import { TokenClaims } from '@tiku/contracts/identity';
import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError, unauthenticated, unavailable } from '../errors/index.js';

export const TOKEN_ISSUER = 'tiku';
export const TOKEN_AUDIENCE = 'tiku-services';
/** The header's `typ` (RFC 9068): nothing else that identity's key may sign one day passes as an access token. */
export const TOKEN_TYPE = 'at+jwt';
const CACHED_TOKENS_MAX = 10_000;
const TOKEN_LENGTH_MAX = 4_096;

export class TokenVerifier {
  readonly #verified = new LRUCache<string, TokenClaims>({ max: CACHED_TOKENS_MAX });

  constructor(
    private readonly keys: JWTVerifyGetKey,
    private readonly fetchKeys: () => Promise<unknown> = async () => {},
  ) {}

  /** Keys from the JWKS that identity publishes. */
  static remote(identityUrl: string): TokenVerifier {
    const remote = createRemoteJWKSet(new URL('/.well-known/jwks.json', identityUrl), {
      cooldownDuration: 2_000,
    });
    const keyOf: JWTVerifyGetKey = async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
          throw error;
        // Identity is unavailable: known keys stay valid, a new one cannot be loaded yet.
        const known = remote.jwks();
        const key = known && (await createLocalJWKSet(known)(header, token).catch(() => null));
        if (key) return key;
        throw unavailable('error.unavailable', {}, error);
      }
    };
    return new TokenVerifier(keyOf, () => remote.reload());
  }

  /** Fetches the keys before the first request needs them. Never rejects: that request retries. */
  async prepare(): Promise<void> {
    await this.fetchKeys().catch(() => {});
  }

  /** @throws AppError 401 with reason EXPIRED or INVALID, 503 if no keys are available */
  async verify(token: string): Promise<TokenClaims> {
    if (token.length > TOKEN_LENGTH_MAX) throw unauthenticated('INVALID');
    const known = this.#verified.get(token);
    if (known) {
      if (known.exp * 1000 > Date.now()) return known;
      this.#verified.delete(token);
      throw unauthenticated('EXPIRED');
    }
    const claims = await this.#verifySignature(token);
    this.#verified.set(token, claims);
    return claims;
  }

  async #verifySignature(token: string): Promise<TokenClaims> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.keys, {
        algorithms: ['EdDSA'],
        issuer: TOKEN_ISSUER,
      });
      const [typ, aud] = [protectedHeader.typ, payload.aud];
      // Tokens of release 0.82 have neither, and live for seven days: from the next release on, both are required.
      const isFormer = typ === undefined && aud === undefined;
      if (!isFormer && (typ !== TOKEN_TYPE || aud !== TOKEN_AUDIENCE)) throw unauthenticated('INVALID');
      return TokenClaims.parse(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthenticated('EXPIRED');
      if (error instanceof AppError) throw error;
      throw unauthenticated('INVALID');
    }
  }
}

/** `Authorization: Bearer x` → x, or null. */
export function bearerToken(header: string | string[] | undefined): string | null {
  const value = Array.isArray(header) ? header[0] : header;
  return /^Bearer ([\w.-]+)$/i.exec(value ?? '')?.[1] ?? null;
}

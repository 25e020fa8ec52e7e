/**
 * Tokens by which services call each other's `/internal` routes: HS256, one minute, bound to the called service. A
 * caller reuses one for most of that time, so verified tokens are cached until they expire.
 */
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { unauthenticated } from '../errors/index.js';

const LIFETIME_SECONDS = 60;
const RENEW_BEFORE_SECONDS = 20;
const CACHED_TOKENS_MAX = 1_000;
const TOKEN_LENGTH_MAX = 1_024;

export class ServiceTokens {
  readonly #secret: Uint8Array;
  readonly #issued = new LRUCache<string, { token: string; exp: number }>({ max: 50 });
  readonly #verified = new LRUCache<string, { service: string; exp: number }>({ max: CACHED_TOKENS_MAX });

  constructor(
    private readonly service: string,
    secret: string,
  ) {
    this.#secret = new TextEncoder().encode(secret);
  }

  /** A token that `audience` accepts from this service. */
  async sign(audience: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const issued = this.#issued.get(audience);
    if (issued && issued.exp - RENEW_BEFORE_SECONDS > now) return issued.token;
    const exp = now + LIFETIME_SECONDS;
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(this.service)
      .setAudience(audience)
      .setExpirationTime(exp)
      .sign(this.#secret);
    this.#issued.set(audience, { token, exp });
    return token;
  }

  /** The name of the calling service. @throws AppError 401 */
  async verify(token: string): Promise<string> {
    if (token.length > TOKEN_LENGTH_MAX) throw unauthenticated('INVALID');
    const known = this.#verified.get(token) ?? (await this.#verifySignature(token));
    if (known.exp * 1000 <= Date.now()) throw unauthenticated('INVALID');
    return known.service;
  }

  async #verifySignature(token: string): Promise<{ service: string; exp: number }> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        audience: this.service,
        requiredClaims: ['exp'],
      });
      const verified = { service: payload.iss ?? 'unknown', exp: payload.exp ?? 0 };
      this.#verified.set(token, verified);
      return verified;
    } catch {
      throw unauthenticated('INVALID');
    }
  }
}

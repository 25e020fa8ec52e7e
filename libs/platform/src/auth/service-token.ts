/**
 * Tokens by which services call each other's `/internal` routes: HS256, one minute, bound to caller and called service.
 * A caller reuses one for most of that time, so verified tokens are cached until they expire.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { purposeKey, serviceSecret, type SecretConfig } from '../config/index.js';
import { unauthenticated } from '../errors/index.js';
import { bearerToken } from './token-verifier.js';

const LIFETIME_SECONDS = 60;
const RENEW_BEFORE_SECONDS = 20;
const CACHED_TOKENS_MAX = 1_000;
const TOKEN_LENGTH_MAX = 1_024;
const SERVICE_TOKEN_HEADER = 'x-service-token';

type Headers = Record<string, string | string[] | undefined>;

export class ServiceTokens {
  readonly #key: Uint8Array;
  /** Release 0.82 knows only this one. Its tokens are sent and accepted for one release more. */
  readonly #formerKey: Uint8Array;
  readonly #issued = new LRUCache<string, { token: string; former: string; exp: number }>({ max: 50 });
  readonly #verified = new LRUCache<string, { service: string; exp: number }>({ max: CACHED_TOKENS_MAX });

  constructor(
    private readonly service: string,
    config: SecretConfig,
  ) {
    this.#key = purposeKey(config, 'serviceCalls');
    this.#formerKey = new TextEncoder().encode(serviceSecret(config));
  }

  /** The headers of a call to `audience`. */
  async headers(audience: string): Promise<Record<string, string>> {
    const { token, former } = await this.#issue(audience);
    return { authorization: `Bearer ${former}`, [SERVICE_TOKEN_HEADER]: token };
  }

  /** A token that `audience` accepts from this service. */
  async sign(audience: string): Promise<string> {
    return (await this.#issue(audience)).token;
  }

  /** The service that sent a request, null without a token. @throws AppError 401 */
  async callerOf(headers: Headers): Promise<string | null> {
    const own = headers[SERVICE_TOKEN_HEADER];
    const token = typeof own === 'string' ? own : bearerToken(headers['authorization']);
    return token === null ? null : this.verify(token);
  }

  /** The name of the calling service. @throws AppError 401 */
  async verify(token: string): Promise<string> {
    if (token.length > TOKEN_LENGTH_MAX) throw unauthenticated('INVALID');
    const known = this.#verified.get(token) ?? (await this.#verifySignature(token));
    if (known.exp * 1000 <= Date.now()) throw unauthenticated('INVALID');
    return known.service;
  }

  async #issue(audience: string) {
    const now = Math.floor(Date.now() / 1000);
    const issued = this.#issued.get(audience);
    if (issued && issued.exp - RENEW_BEFORE_SECONDS > now) return issued;
    const exp = now + LIFETIME_SECONDS;
    const signed = (key: Uint8Array) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(this.service)
        .setAudience(audience)
        .setExpirationTime(exp)
        .sign(key);
    const fresh = { token: await signed(this.#key), former: await signed(this.#formerKey), exp };
    this.#issued.set(audience, fresh);
    return fresh;
  }

  async #verifySignature(token: string): Promise<{ service: string; exp: number }> {
    const read = (key: Uint8Array) =>
      jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience: this.service,
        requiredClaims: ['exp', 'iss'],
      });
    try {
      const { payload } = await read(this.#key).catch((error: unknown) => {
        if (error instanceof errors.JWSSignatureVerificationFailed) return read(this.#formerKey);
        throw error;
      });
      const verified = { service: payload.iss ?? '', exp: payload.exp ?? 0 };
      this.#verified.set(token, verified);
      return verified;
    } catch {
      throw unauthenticated('INVALID');
    }
  }
}

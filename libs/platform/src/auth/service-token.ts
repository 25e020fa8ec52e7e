/** Tokens by which services call each other's `/internal` routes: HS256, one minute, bound to the called service. */
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { unauthenticated } from '../errors/index.js';

const LIFETIME_SECONDS = 60;
const RENEW_BEFORE_SECONDS = 20;

export class ServiceTokens {
  readonly #secret: Uint8Array;
  readonly #issued = new LRUCache<string, { token: string; exp: number }>({ max: 50 });

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
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        audience: this.service,
      });
      return payload.iss ?? 'unknown';
    } catch {
      throw unauthenticated('INVALID');
    }
  }
}

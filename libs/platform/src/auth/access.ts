/**
 * Decides whether a call may proceed, by the route's rule and the request's headers. Shared by the guard and the BFF's
 * proxy.
 */
import { Injectable } from '@nestjs/common';
import { currentContext } from '../context/index.js';
import { forbidden, unauthenticated, unavailable } from '../errors/index.js';
import type { AllowRule, Caller, RequestWithCaller } from './allow.js';
import type { RevocationSet } from './revocation-set.js';
import type { ServiceTokens } from './service-token.js';
import { bearerToken, type TokenVerifier } from './token-verifier.js';

@Injectable()
export class Access {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly revocations: RevocationSet,
    private readonly serviceTokens: ServiceTokens,
  ) {}

  /**
   * The caller of a bearer header, or null without one.
   * @throws AppError 401, 403 with a first password unless `acceptsFirstPassword`, 503 while revocations are unknown
   */
  async caller(
    authorization: string | string[] | undefined,
    acceptsFirstPassword = false,
  ): Promise<Caller | null> {
    if (!authorization) return null;
    const token = bearerToken(authorization);
    if (!token) throw unauthenticated('INVALID');
    const claims = await this.verifier.verify(token);
    if (!this.revocations.isCurrent) throw unavailable();
    const reason = this.revocations.reasonAgainst(claims);
    if (reason) throw unauthenticated(reason);
    if (claims.firstPassword === true && !acceptsFirstPassword) throw forbidden('error.firstPassword');
    const { sub: id, role, sid: sessionId, emailVerified, managed, auth: provenAt = claims.iat } = claims;
    divideBy(id);
    return { id, role, sessionId, emailVerified, provenAt, ...(managed === true && { managed }), token };
  }

  /** @throws AppError 401 or 403 if the rule is not met */
  async check(
    rule: AllowRule,
    headers: RequestWithCaller['headers'],
    acceptsFirstPassword = false,
  ): Promise<{ caller?: Caller; callingService?: string }> {
    if (rule === 'signed') return {};
    if (typeof rule === 'object' && 'services' in rule) {
      const service = await this.serviceTokens.callerOf(headers);
      if (service === null) throw unauthenticated('MISSING');
      if (!rule.services.some((name) => name === service)) throw forbidden();
      divideBy(undefined);
      return { callingService: service };
    }
    const { authorization } = headers;
    if (rule === 'guest') {
      // A stale token must not lock anyone out of the login page: an invalid one counts as no token.
      const caller = await this.caller(authorization).catch(() => null);
      return caller ? { caller } : {};
    }
    const caller = await this.caller(authorization, acceptsFirstPassword);
    if (!caller) throw unauthenticated('MISSING');
    if (typeof rule === 'object' && 'role' in rule && !rule.role.includes(caller.role)) throw forbidden();
    return { caller };
  }
}

/** From here on the request uses the share of this client. */
function divideBy(client: string | undefined): void {
  const context = currentContext();
  if (context) context.client = client;
}

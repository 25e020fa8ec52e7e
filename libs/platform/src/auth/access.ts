/**
 * Decides whether a call may proceed, by the route's rule and the request's headers. Shared by the guard and the BFF's
 * proxy.
 */
import { Injectable } from '@nestjs/common';
import { currentContext } from '../context/index.js';
import { SECOND_FACTOR_RULE } from '@tiku/contracts/identity';
import { atField, forbidden, unauthenticated, unavailable } from '../errors/index.js';
import type { AllowRule, Caller, RequestWithCaller } from './allow.js';
import type { RevocationSet } from './revocation-set.js';
import type { ServiceTokens } from './service-token.js';
import type { SessionUse } from './session-use.js';
import { bearerToken, type TokenVerifier } from './token-verifier.js';

/** What a route opens beyond others. */
export interface Openness {
  /** To callers who have to change their first password. */
  firstPassword?: boolean;
  /** To callers who have to add a second factor. */
  enrolment?: boolean;
  /** The page repeats the call by itself: it does not keep a session in use. */
  isUnattended?: boolean;
}

@Injectable()
export class Access {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly revocations: RevocationSet,
    private readonly serviceTokens: ServiceTokens,
    private readonly use: SessionUse,
  ) {}

  /**
   * The caller of a bearer header, or null without one.
   * @throws AppError 401, 403 with a first password or without a required second factor unless `open` accepts that, 503
   * while revocations are unknown
   */
  async caller(authorization: string | string[] | undefined, open: Openness = {}): Promise<Caller | null> {
    if (!authorization) return null;
    const token = bearerToken(authorization);
    if (!token) throw unauthenticated('INVALID');
    const claims = await this.verifier.verify(token);
    if (!this.revocations.isCurrent) throw unavailable();
    const reason = this.revocations.reasonAgainst(claims);
    if (reason) throw unauthenticated(reason);
    if (claims.firstPassword === true && !open.firstPassword) throw forbidden('error.firstPassword');
    if (claims.enrol === true && !open.enrolment)
      throw atField(forbidden('error.secondFactorRequired'), { path: '', rule: SECOND_FACTOR_RULE });
    const { sub: id, role, sid, emailVerified, managed, auth: provenAt = claims.iat, idle } = claims;
    if (idle !== undefined) await this.#requireUse({ sid, provenAt, idleMinutes: idle }, open);
    divideBy(id);
    return {
      id,
      role,
      sessionId: sid,
      emailVerified,
      provenAt,
      ...(managed === true && { managed }),
      ...(claims.strict === true && { strict: true }),
      ...(claims.enrol === true && { mustEnrol: true }),
      token,
    };
  }

  /** @throws AppError 401 or 403 if the rule is not met */
  async check(
    rule: AllowRule,
    headers: RequestWithCaller['headers'],
    open: Openness = {},
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
      const caller = await this.caller(authorization, open).catch(() => null);
      return caller ? { caller } : {};
    }
    const caller = await this.caller(authorization, open);
    if (!caller) throw unauthenticated('MISSING');
    if (typeof rule === 'object' && 'role' in rule && !rule.role.includes(caller.role)) throw forbidden();
    return { caller };
  }

  async #requireUse(session: Parameters<SessionUse['isAlive']>[0], open: Openness): Promise<void> {
    if (!(await this.use.isAlive(session, !open.isUnattended))) throw unauthenticated('EXPIRED');
  }
}

/** From here on the request uses the share of this client. */
function divideBy(client: string | undefined): void {
  const context = currentContext();
  if (context) context.client = client;
}

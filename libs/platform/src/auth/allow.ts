/** Declares who may call a route. A route without a rule does not start. */
import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@tiku/contracts/common';
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import type { Caller } from './caller.js';
import type { ResourceRule } from './resource-rule.js';

export type { Caller } from './caller.js';

/**
 * - `guest`: anyone. `user`: any signed-in user.
 * - `services`: one of these services, by its token; only below `/internal`.
 * - `role`: signed in with one of the roles.
 * - a `ResourceRule`: signed in, and the rule finds the resource that the request names and admits the caller.
 * - `signed`: the request itself carries an unforgeable signature.
 */
export type AllowRule =
  | 'guest'
  | 'user'
  | 'signed'
  | { services: CallingServices }
  | { role: readonly Role[] }
  | ResourceRule;

/** A worker calls by its own name. */
type CallingService = ServiceName | `${ServiceName}-worker` | 'bff';
/** At least one: a route without callers is a mistake. */
type CallingServices = readonly [CallingService, ...CallingService[]];

/** The services that may call a route. */
export const services = (...names: CallingServices) => ({ services: names });
/** For what every service needs, a new one included. */
export const EVERY_SERVICE = services('bff', ...SERVICES);

export const ADMINISTRATORS = { role: ['admin', 'superadmin'] } as const;
export const SUPERADMINS = { role: ['superadmin'] } as const;

export const ALLOW_METADATA = 'tiku:allow';
export const Allow = (rule: AllowRule) => SetMetadata(ALLOW_METADATA, rule);

export const FIRST_PASSWORD_METADATA = 'tiku:first-password';
/** Opens a route to callers who have to change their first password; every other route refuses them. */
export const AllowFirstPassword = () => SetMetadata(FIRST_PASSWORD_METADATA, true);

export const ENROLMENT_METADATA = 'tiku:enrolment';
/** Opens a route to callers who have to add a second factor; every other route refuses them. */
export const AllowEnrolment = () => SetMetadata(ENROLMENT_METADATA, true);

export interface RequestWithCaller {
  headers: Record<string, string | string[] | undefined>;
  caller?: Caller;
  /** On routes of `services`. */
  callingService?: string;
}

/** Injects the `Caller`; only on routes that need a signed-in user. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
  if (!caller) throw new Error('@CurrentUser() on a route that allows guests');
  return caller;
});

/** Injects the `Caller` or null on routes for anyone. */
export const OptionalUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | null =>
    context.switchToHttp().getRequest<RequestWithCaller>().caller ?? null,
);

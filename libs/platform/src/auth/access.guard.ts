/** The one guard of every service: applies the route's `@Allow`. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { currentContext } from '../context/index.js';
import { Access } from './access.js';
import {
  ALLOW_METADATA,
  ENROLMENT_METADATA,
  FIRST_PASSWORD_METADATA,
  type AllowRule,
  type RequestWithCaller,
} from './allow.js';
import { isUnattended } from './unattended.js';
import { OpenRequests, type Ending } from './open-requests.js';
import type { ResourceAccess } from './resource-access.js';
import { requireProof, REPROOF_METADATA, type ReproofRule } from './reproof.js';
import { ResourceRule } from './resource-rule.js';

@Injectable()
export class AccessGuard implements CanActivate {
  readonly #open = new OpenRequests();

  constructor(
    private readonly reflector: Reflector,
    private readonly access: Access,
    private readonly resources: ResourceAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.getAllAndOverride<AllowRule | undefined>(ALLOW_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no @Allow rule`);
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const { caller, callingService } = await this.access.check(rule, request.headers, {
      firstPassword: this.#has(FIRST_PASSWORD_METADATA, context),
      enrolment: this.#has(ENROLMENT_METADATA, context),
      isUnattended: isUnattended(request.headers),
    });
    request.caller = caller;
    request.callingService = callingService;
    const requestContext = currentContext();
    if (requestContext && caller) requestContext.userId = caller.id;
    if (caller) this.#open.enter(caller.id, context.switchToHttp().getResponse<{ raw: Ending }>().raw);
    const reproof = this.reflector.get<ReproofRule | undefined>(REPROOF_METADATA, context.getHandler());
    if (caller && (reproof === 'always' || (reproof && caller.strict))) requireProof(caller);
    if (rule instanceof ResourceRule && caller) await this.resources.check(rule, caller, context);
    return true;
  }

  #has(mark: string, context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(mark, context.getHandler()) === true;
  }
}

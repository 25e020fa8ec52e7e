/** The one guard of every service: applies the route's `@Allow`. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { currentContext } from '../context/index.js';
import { Access } from './access.js';
import { ALLOW_METADATA, FIRST_PASSWORD_METADATA, type AllowRule, type RequestWithCaller } from './allow.js';
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
    const { caller, callingService } = await this.access.check(
      rule,
      request.headers,
      this.reflector.get<boolean | undefined>(FIRST_PASSWORD_METADATA, context.getHandler()) === true,
    );
    request.caller = caller;
    request.callingService = callingService;
    const requestContext = currentContext();
    if (requestContext && caller) requestContext.userId = caller.id;
    if (caller) this.#open.enter(caller.id, context.switchToHttp().getResponse<{ raw: Ending }>().raw);
    const reproof = this.reflector.get<ReproofRule | undefined>(REPROOF_METADATA, context.getHandler());
    if (reproof && caller) requireProof(caller);
    if (rule instanceof ResourceRule && caller) await this.resources.check(rule, caller, context);
    return true;
  }
}

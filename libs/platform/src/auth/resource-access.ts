/**
 * Applies resource rules: finds the resource that a request names and enforces the rule. Runs in the guard, before the
 * body is validated, so that a refusal reveals nothing about a resource that the caller may not see.
 */
import type { Type } from '@nestjs/common';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { validationError } from '../http/validation-problems.js';
import { schemasOf } from '../permissions/route-schemas.js';
import type { Caller, RequestWithCaller } from './allow.js';
import type { ResourceRule } from './resource-rule.js';

/** For `form` rules: the handler calls it with the field's value before it changes anything. */
export type ResourceCheck<Access> = (id: string) => Promise<Access>;

interface RequestWithResource extends RequestWithCaller {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** The resolved resource; undefined until the rule has passed. */
  resource?: unknown;
  /** Set by the guard on routes with a `form` rule. */
  resourceCheck?: ResourceCheck<unknown>;
}

export class ResourceAccess {
  constructor(private readonly providerOf: (type: Type) => unknown) {}

  /** @throws AppError 400 for a malformed id, 404, 403 */
  async check(rule: ResourceRule, caller: Caller, context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<RequestWithResource>();
    const enforce = async (id: string): Promise<unknown> => {
      request.resource = await rule.resolve(this.providerOf(rule.finder), id, caller);
      return request.resource;
    };
    if (rule.source === 'form') {
      request.resourceCheck = enforce;
      return;
    }
    if (rule.source === 'caller') {
      await enforce(caller.id);
      return;
    }
    const given = namedValue(request[rule.source], rule.parameter);
    const id = rule.id.safeParse(given);
    const isAbsent = given === undefined && rule.optional;
    // A wrong path parameter is reported first. A body may be large: it is validated after the rule, unless it lacks
    // the id.
    if (rule.source !== 'body' || !(id.success || isAbsent)) validatePart(rule.source, request, context);
    if (isAbsent) request.resource = null;
    else if (id.success) await enforce(id.data);
    else throw new Error(`${rule.text}: the route's schema admits what the rule does not`);
  }
}

/** Injects what the route's resource rule resolved; null if an optional parameter is absent. */
export const Resource = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  const { resource } = context.switchToHttp().getRequest<RequestWithResource>();
  if (resource === undefined) throw new Error('@Resource() on a route whose rule resolves no resource');
  return resource;
});

/** Injects the `ResourceCheck` of a `form` rule. */
export const CheckResource = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ResourceCheck<unknown> => {
    const { resourceCheck } = context.switchToHttp().getRequest<RequestWithResource>();
    if (!resourceCheck) throw new Error('@CheckResource() on a route without a form rule');
    return resourceCheck;
  },
);

/** A handler with a `form` rule that succeeds without having called its check is a bug: the caller gets a 500. */
export function requireResourceChecks(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { resourceCheck, resource } = request as unknown as RequestWithResource;
    const unchecked = resourceCheck !== undefined && resource === undefined && reply.statusCode < 400;
    if (unchecked) done(new Error(`${request.method} ${request.url} succeeded without its resource check`));
    else done(null, payload);
  });
}

/** As the route's validation does after the guard. @throws AppError 400 that names every wrong field */
function validatePart(
  source: 'params' | 'query' | 'body',
  request: RequestWithResource,
  context: ExecutionContext,
): void {
  const schema = schemasOf(context.getClass(), context.getHandler().name)[source];
  const given = source === 'body' ? (request.body ?? {}) : request[source];
  const parsed = schema?.safeParse(given);
  if (parsed?.success === false) throw validationError(parsed.error.issues);
}

function namedValue(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? (source as Record<string, unknown>)[name]
    : undefined;
}

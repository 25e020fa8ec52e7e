/**
 * Reads every endpoint of a service from its module's metadata, without starting it: for the permission snapshot and
 * the OpenAPI document. Throws for a route without `@Allow`.
 */
import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { LIMITS } from '@tiku/contracts/common';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import { ALLOW_METADATA, ResourceRule, type AllowRule } from '../auth/index.js';
import { REPROOF_METADATA, type ReproofRule } from '../auth/reproof.js';
import {
  RESPONSE_METADATA,
  FILE_METADATA,
  RAW_REQUEST_METADATA,
  UPLOAD_METADATA,
} from '../http/decorators.js';
import { TAKES_KEY_METADATA } from '../idempotency/idempotency-key.js';
import { schemasOf, type RouteSchemas } from './route-schemas.js';

export interface Endpoint extends RouteSchemas {
  method: string;
  path: string;
  rule: AllowRule;
  status: number;
  controller: string;
  handler: string;
  response?: z.ZodType;
  upload?: { files: readonly string[]; fields?: readonly string[] };
  raw?: { headers: z.ZodObject; contentType?: string };
  file?: { types: readonly string[]; jsonStatus?: number };
  /** Whether it reads an Idempotency-Key. */
  takesKey?: boolean;
  /** Of whom it asks for a recent proof. */
  reproof?: ReproofRule;
  /** Largest JSON body. */
  bodyBytesMax?: number;
}

type ModuleLike = Type | DynamicModule | { forwardRef: () => Type };
export function collectEndpoints(root: Type | DynamicModule): Endpoint[] {
  const controllers = new Set<Type>();
  visit(root, controllers, new Set());
  return [...controllers]
    .flatMap(endpointsOf)
    .sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
}

/** One line per endpoint: method, path, rule, and whether it asks for a recent proof. */
export function permissionTable(endpoints: Endpoint[]): string {
  return endpoints
    .map(
      ({ method, path, rule, reproof }) =>
        `${method.padEnd(6)} ${path}  ${ruleText(rule)}${reproof ? `, recent proof (${reproof})` : ''}`,
    )
    .join('\n');
}

export function ruleText(rule: AllowRule): string {
  if (typeof rule === 'string') return rule;
  if (rule instanceof ResourceRule) return `resource ${rule.text}`;
  if ('services' in rule) return `services ${rule.services.join('|')}`;
  return `role ${rule.role.join('|')}`;
}

function visit(module: ModuleLike, controllers: Set<Type>, seen: Set<unknown>): void {
  if (seen.has(module)) return;
  seen.add(module);
  if ('forwardRef' in module) return visit(module.forwardRef(), controllers, seen);
  const type = 'module' in module ? module.module : module;
  const listed =
    'module' in module
      ? { controllers: module.controllers ?? [], imports: module.imports ?? [] }
      : { controllers: [], imports: [] };
  const declared: Type[] = [...(Reflect.getMetadata('controllers', type) ?? []), ...listed.controllers];
  for (const controller of declared) controllers.add(controller);
  for (const imported of [...(Reflect.getMetadata('imports', type) ?? []), ...listed.imports]) {
    if (imported && !(imported instanceof Promise)) visit(imported as ModuleLike, controllers, seen);
  }
}

function endpointsOf(controller: Type): Endpoint[] {
  const prefixes = [Reflect.getMetadata('path', controller) ?? ''].flat() as string[];
  // As the router finds them: routes of a base class, too.
  const names = new MetadataScanner().getAllMethodNames(controller.prototype as object);
  return names.flatMap((name) => {
    const handler = controller.prototype[name] as unknown;
    if (typeof handler !== 'function') return [];
    const paths = Reflect.getMetadata('path', handler) as string | string[] | undefined;
    if (paths === undefined) return [];
    const rule = (Reflect.getMetadata(ALLOW_METADATA, handler) ??
      Reflect.getMetadata(ALLOW_METADATA, controller)) as AllowRule | undefined;
    if (!rule) throw new Error(`${controller.name}.${name} has no @Allow rule`);
    const method = RequestMethod[Reflect.getMetadata('method', handler) as number] ?? 'GET';
    const shared = {
      method,
      rule,
      status:
        (Reflect.getMetadata('__httpCode__', handler) as number | undefined) ??
        (method === 'POST' ? 201 : 200),
      controller: controller.name,
      handler: name,
      response: Reflect.getMetadata(RESPONSE_METADATA, handler) as z.ZodType | undefined,
      upload: Reflect.getMetadata(UPLOAD_METADATA, handler) as Endpoint['upload'],
      raw: Reflect.getMetadata(RAW_REQUEST_METADATA, handler) as Endpoint['raw'],
      file: Reflect.getMetadata(FILE_METADATA, handler) as Endpoint['file'],
      takesKey: Reflect.getMetadata(TAKES_KEY_METADATA, controller.prototype as object, name) === true,
      bodyBytesMax:
        (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as FastifyContextConfig | undefined)
          ?.bodyLimitBytes ?? LIMITS.jsonBodyBytes,
      reproof: Reflect.getMetadata(REPROOF_METADATA, handler) as Endpoint['reproof'],
      ...schemasOf(controller, name),
    };
    const endpoints = prefixes.flatMap((prefix) =>
      [paths].flat().map((path) => ({ ...shared, path: joined(prefix, path) })),
    );
    endpoints.forEach(requireParameter);
    endpoints.forEach(requireCallers);
    return endpoints;
  });
}

/** Below `/internal` are calls between services, and nothing else. */
function requireCallers({ rule, path, controller, handler }: Endpoint): void {
  const isForServices = typeof rule === 'object' && 'services' in rule;
  if (isForServices !== /^\/internal(?:\/|$)/.test(path))
    throw new Error(
      `${controller}.${handler}: a route below /internal names the services that may call it, others do not`,
    );
}

/** A rule with a parameter that the route does not have would refuse every call, or none. */
function requireParameter(endpoint: Endpoint): void {
  const { rule, path, upload } = endpoint;
  if (!(rule instanceof ResourceRule)) return;
  const { source, parameter } = rule;
  if (source === 'caller') return;
  const declared =
    source === 'params'
      ? path.split('/').includes(`:${parameter}`)
      : source === 'form'
        ? (upload?.fields?.includes(parameter) ?? false)
        : endpoint[source] !== undefined;
  if (!declared)
    throw new Error(
      `${endpoint.controller}.${endpoint.handler}: the route declares no ${source}.${parameter}`,
    );
}

function joined(prefix: string, path: string): string {
  return `/${[prefix, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`;
}

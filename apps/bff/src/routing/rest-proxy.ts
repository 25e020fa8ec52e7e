/**
 * Streams REST calls to the services of the prefix table: forwards uploads as they arrive and event streams as they are
 * written. Holds only small bodies, whole (service-pool.ts). Verifies tokens once at this edge; services verify them again.
 */
import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { isUnattended, type Access } from '@tiku/platform/auth';
import { AppError, timedOut, unavailable } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import { isClosedConnection, ResponseTimeout } from '@tiku/platform/service-client';
import { injectTraceHeaders } from '@tiku/platform/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { callerOf, runAs } from './callers.js';
import { compressResponses } from './compression.js';
import { PREFIXES, ROOT_PREFIXES } from './prefix-table.js';
import { bufferSmallBody, endToEndHeaders, ReceivedBody, ServicePool } from './service-pool.js';

export interface RestProxyParts {
  access: Access;
  errors: ErrorFilter;
  services: Readonly<Record<string, string>>;
}

/** Longer than the five minutes of POST /document-parser/parse?wait=true. */
const TIMEOUT_MS = 310_000;

/** The methods of the services' routes, and OPTIONS. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** When a process ends, so do all its idle connections, and the next choice may be another of them. */
const READS_AGAIN_MAX = 3;
const RETRY_MS = 5;
const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

/** Returns a function that closes the connections to the services. */
export function registerRestProxy(fastify: FastifyInstance, parts: RestProxyParts): () => Promise<void> {
  const pools = new Map<string, ServicePool>();
  for (const [service, url] of Object.entries(parts.services))
    pools.set(service, new ServicePool(new URL(url).origin, TIMEOUT_MS));
  const routes = [
    ...Object.entries(PREFIXES).map(([prefix, service]) => ({ path: `/api${prefix}`, prefix, service })),
    ...Object.entries(ROOT_PREFIXES).map(([prefix, service]) => ({ path: prefix, prefix, service })),
  ];
  for (const { path, prefix, service } of routes) {
    const upstream = parts.services[service];
    const pool = pools.get(service);
    if (!upstream || !pool) throw new Error(`${prefix} belongs to ${service}, which has no address`);
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.setErrorHandler((error, request, reply) => parts.errors.respond(error, request, reply));
      // Most files are compressed already, and their ranges must stay unchanged.
      if (!prefix.startsWith('/files')) await compressResponses(scope);
      await scope.register(proxy, {
        prefix: path,
        httpMethods: METHODS,
        rewritePrefix: prefix,
        upstream,
        undici: asClient(pool),
        // Keeps a small body for retries, and no others.
        config: { allow: `as ${service} says`, bufferedBytes: 0 },
        disableRequestLogging: true,
        preHandler: (request, reply, done) => {
          const caller = callerOf(request, reply);
          checkToken(parts.access, prefix, request.headers)
            .then(() => bufferSmallBody(request, caller.network))
            .then(() => runAs(caller, done), done);
        },
        replyOptions: {
          timeout: TIMEOUT_MS,
          // A read on a connection whose process has ended: another process answers.
          retryDelay: ({ err, req, attempt }) =>
            attempt < READS_AGAIN_MAX && isRead(req) && isClosedConnection(err) ? RETRY_MS : null,
          rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
          rewriteHeaders: prefix.startsWith('/files') ? fileHeaders : responseHeaders,
          onResponse: (_request, reply, { stream }) =>
            void reply.send(stream instanceof ReceivedBody ? stream.bytes : stream),
          // A sent error goes to the scope's error handler.
          onError: (reply, { error }) => void reply.send(upstreamError(error)),
        },
      });
    });
  }
  return async () => {
    await Promise.all([...pools.values()].map((pool) => pool.close()));
  };
}

/**
 * The option takes any object with `request`; its type is undici's, of which @fastify/reply-from uses what ServicePool
 * has. The integration tests of this file hold both together.
 */
function asClient(pool: ServicePool): { request: Dispatcher['request'] } {
  return pool as unknown as { request: Dispatcher['request'] };
}

const OWN_TOKENS: ReadonlySet<string> = new Set(['/auth', '/scim', '/guardian']);

/**
 * A token that is present must be valid. Without one the service decides, because it knows its open routes. Identity
 * decides itself, because a stale token must not block the login; file addresses carry a signature, and an enterprise's
 * directory and a guardian another kind of token.
 */
async function checkToken(access: Access, prefix: string, headers: IncomingHttpHeaders): Promise<void> {
  if (OWN_TOKENS.has(prefix) || prefix.startsWith('/files')) return;
  await access.caller(headers.authorization, { isUnattended: isUnattended(headers) });
}

function forwardedHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host' | 'headers'>,
): IncomingHttpHeaders {
  return {
    ...injectTraceHeaders({}),
    'x-request-id': request.id,
    // The first untrusted hop, and nothing that the client claims before it.
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    // As the client sent it: a page of another site cannot change this one, but it can claim the one above.
    'x-received-host': request.headers.host,
    // This server has answered it (curl sends it before large uploads); the service would answer it once more.
    expect: undefined,
  };
}

function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { 'cache-control': 'no-store', ...endToEndHeaders(headers) };
}

/** Uploaded content must not act as a page of ours, whatever its owner's service says. */
function fileHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return {
    ...endToEndHeaders(headers),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  };
}

function upstreamError(error: Error): Error {
  const { cause } = error;
  // A refusal of ours, or a client that left.
  if (cause instanceof AppError || (cause instanceof Error && cause.name === 'AbortError')) return cause;
  return cause instanceof ResponseTimeout
    ? timedOut('error.timeout', error)
    : unavailable('error.unavailable', {}, error);
}

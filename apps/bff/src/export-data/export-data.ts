/**
 * GET /api/auth/export-data: all data of the caller, from every service, in one JSON file. Streams are joined without
 * buffering. All services are opened before the first byte: if one is unavailable, the answer is a 503 that names it,
 * because a file without its part would look complete. If a service breaks off later, so does the download. Each person
 * has one at a time: it occupies a connection to every service as long as its reader takes.
 */
import { Readable } from 'node:stream';
import type { ServiceName } from '@tiku/contracts/events';
import { requireProof, type Access } from '@tiku/platform/auth';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { rateLimited, unauthenticated, unavailable } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import { CLIENT_CONNECTIONS, type ServiceClient } from '@tiku/platform/service-client';
import { whenClosed } from '@tiku/platform/when-closed';
import type { FastifyInstance, FastifyReply } from 'fastify';

const EXPORT_PATH = '/auth/export-data';
const TIMEOUT_MS = 310_000;
const RETRY_AFTER_SECONDS = 10;
const EXPORTS = { runningMax: CLIENT_CONNECTIONS, waitingMax: 0, retryAfterSeconds: RETRY_AFTER_SECONDS };

export interface ExportDataParts {
  access: Access;
  errors: ErrorFilter;
  clients: Readonly<Record<ServiceName, ServiceClient>>;
}

interface Part {
  service: string;
  body: Readable;
}

export function registerExportData(fastify: FastifyInstance, parts: ExportDataParts): void {
  const exports = new BoundedWork(EXPORTS);
  const exporting = new Set<string>();
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => parts.errors.respond(error, request, reply));
    scope.get(`/api${EXPORT_PATH}`, { config: { allow: 'user' } }, async (request, reply) => {
      const caller = await parts.access.caller(request.headers.authorization);
      if (!caller) throw unauthenticated('MISSING');
      if (caller.strict) requireProof(caller);
      const { id } = caller;
      if (exporting.has(id)) throw rateLimited(RETRY_AFTER_SECONDS, 'error.exportRunning');
      exporting.add(id);
      try {
        await exports.run(() => sendExport(parts.clients, id, reply));
      } finally {
        exporting.delete(id);
      }
      return reply;
    });
  });
}

/** Resolves when the download has ended, whole or not. */
async function sendExport(
  clients: ExportDataParts['clients'],
  userId: string,
  reply: FastifyReply,
): Promise<void> {
  const stop = new AbortController();
  // Not by events.once, which would reject. The reader may have left while the caller was being checked.
  const left = new Promise<void>((resolve) => whenClosed(reply.raw, resolve));
  // An aborted download cancels the requests that are still running.
  whenClosed(reply.raw, () => stop.abort());
  if (stop.signal.aborted) return;
  const opened = await openAll(clients, userId, stop);
  const file = Readable.from(fileOf(userId, opened), { objectMode: false });
  const day = new Date().toISOString().slice(0, 10);
  void reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="tiku-data-${day}.json"`)
    .send(file);
  await left;
}

/** @throws AppError 503 with the names of the unavailable services */
async function openAll(
  clients: ExportDataParts['clients'],
  userId: string,
  stop: AbortController,
): Promise<Part[]> {
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const names = Object.keys(clients) as ServiceName[];
  const results = await Promise.allSettled(
    names.map(async (service) => ({
      service,
      body: await clients[service].open(`/internal/export/${userId}`, signal),
    })),
  );
  const away = names.filter((_, at) => results[at]?.status === 'rejected');
  if (away.length === 0)
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  stop.abort();
  for (const result of results) if (result.status === 'fulfilled') result.value.body.destroy();
  const reasons = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  throw unavailable('error.export', { services: away.join(', ') }, new AggregateError(reasons));
}

async function* fileOf(userId: string, parts: readonly Part[]): AsyncGenerator<string | Uint8Array> {
  try {
    yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"userId":${JSON.stringify(userId)},"services":{`;
    for (const [at, { service, body }] of parts.entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(service)}:`;
      for await (const chunk of body as AsyncIterable<Uint8Array>) yield chunk;
    }
    yield '}}\n';
  } finally {
    for (const { body } of parts) body.destroy();
  }
}

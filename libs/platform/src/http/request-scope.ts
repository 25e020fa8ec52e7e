/** Creates the context and the span of a request, in which all code that serves it runs. */
import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInContext } from '../context/index.js';
import { languageOf } from '../messages/index.js';
import { networkOf } from '../rate-limit/network-of.js';
import { beginSpan } from '../tracing/index.js';

export function scopeRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const context = {
      requestId: request.id,
      language: languageOf(request.headers['accept-language']),
      address: request.ip,
      client: networkOf(request.ip),
    };
    runInContext(context, () => (isProbe(request) ? done() : traced(request, reply, done)));
  });
}

/** Routes that monitoring polls. */
export function isProbe({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/health') || url === '/metrics';
}

function traced(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  const span = beginSpan({ name, kind: 'SERVER', causes: [traceparentOf(request)] }, work);
  // Even if the caller has disconnected before the response.
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

function traceparentOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}

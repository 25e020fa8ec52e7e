/**
 * Refuses a request without a token to a route that needs one before its body is read: an anonymous caller must not
 * make a service parse 20 MB, and a missing token is reported first. The guard decides whether a token is valid.
 */
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../errors/index.js';
import type { Endpoint } from '../permissions/index.js';

export function askForTokenFirst(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const closed = new Set(
    endpoints
      .filter(({ rule }) => rule !== 'guest' && rule !== 'signed')
      .map(({ method, path }) => `${method} ${path}`),
  );
  fastify.addHook('onRequest', (request, _reply, done) => {
    const missing =
      request.headers.authorization === undefined &&
      closed.has(`${request.method} ${request.routeOptions.url ?? ''}`);
    done(missing ? unauthenticated('MISSING') : undefined);
  });
}

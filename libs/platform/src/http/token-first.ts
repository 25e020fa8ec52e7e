/**
 * Who brings no token to a route that needs one is refused before the body is read: nobody unknown makes a service
 * parse 20 MB, and a missing token is told before anything else. Whether a token is good is the guard's to say.
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

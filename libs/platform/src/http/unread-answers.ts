/**
 * Ends the connection of a client that requested a response and does not read it: it would hold memory, and in the BFF
 * a connection to a service, as long as it likes. A slow reader is no silent one: each byte that the network accepts
 * begins the time again.
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const UNREAD_MS = 30_000;

export function endUnreadAnswers(fastify: FastifyInstance, unreadMs: number): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    // `app.inject` has no connection. Node's own limits replace this one when the response has ended.
    if (raw.socket instanceof Socket)
      raw.setTimeout(unreadMs, () => {
        // A handler that still works has written nothing: its next write begins the time again.
        if (raw.writableLength > 0) raw.destroy();
      });
    done();
  });
}

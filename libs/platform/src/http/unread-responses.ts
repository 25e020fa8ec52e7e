/**
 * Ends the connection of a client that requested a response and does not read it: it would hold memory, and in the BFF
 * a connection to a service, as long as it likes. A slow reader is no silent one: each byte that the kernel accepts
 * begins the time again. But the kernel holds megabytes, and asks for more only when a good part of them has been read:
 * of a reader of 25 KB/s nothing is seen for a minute at a time (measured: 1.4 MB).
 */
import { Socket } from 'node:net';
import { SERVICES } from '@tiku/contracts/events';
import type { FastifyInstance } from 'fastify';

export const UNREAD_MS = {
  /** Of a reader of 14 KB/s nothing was seen for 105 s at most. */
  ofClients: 120_000,
  /** The caller reads as its own client does, through more buffers (of the same reader: 206 s), and ends the call. */
  ofServices: 310_000,
};

/** Only the BFF has clients; the callers of all services are services. */
export const unreadMsOf = (name: string): number =>
  (SERVICES as readonly string[]).includes(name) ? UNREAD_MS.ofServices : UNREAD_MS.ofClients;

export function endUnreadResponses(fastify: FastifyInstance, unreadMs: number): void {
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

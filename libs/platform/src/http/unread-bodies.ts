/**
 * A refusal often precedes the body (no token, too large, unknown address). Closing then would break the connection of
 * a client that still sends, which would never see the reason; so the rest is read and discarded first.
 */
import type { IncomingMessage } from 'node:http';
import { MEBIBYTE } from '@tiku/contracts/common';
import type { FastifyInstance } from 'fastify';

export const DRAIN_LIMITS = { bytes: 64 * MEBIBYTE, ms: 10_000 } as const;

/**
 * Drains what a 4xx or 5xx response left unread; a connection with more than that is closed after the response, and any
 * connection whose body a successful response has not read.
 */
export function drainRefused(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!hasUnreadBody(raw)) return done(null, payload);
    if (reply.statusCode < 400) {
      // What follows on the connection would be taken for the body.
      void reply.header('connection', 'close');
      return done(null, payload);
    }
    void drain(raw).then(() => {
      if (hasUnreadBody(raw)) void reply.header('connection', 'close');
      done(null, payload);
    });
  });
}

/** Reads and discards the rest of a request, at most 64 MB or 10 s. */
export async function drain(request: IncomingMessage, limits = DRAIN_LIMITS): Promise<void> {
  if (!hasUnreadBody(request)) return;
  let left: number = limits.bytes;
  await new Promise<void>((resolve) => {
    const onData = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', end).off('close', end).off('error', end);
      request.pause();
      resolve();
    };
    const timer = setTimeout(end, limits.ms);
    request.on('data', onData).once('end', end).once('close', end).once('error', end);
    request.resume();
  });
}

function hasUnreadBody(request: IncomingMessage): boolean {
  const { headers } = request;
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return announced && !request.complete && !request.readableEnded && !request.destroyed;
}

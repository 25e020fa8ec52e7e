/**
 * Deadlines for the arrival of a request: its head within 10 s, a body within 30 s, an upload at a minimum rate.
 * Without them a few thousand connections that send a byte now and then would hold everything that requests need. The
 * time of the handler is not limited here.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isStreamedType } from './streamed-bodies.js';

export interface RequestDeadlines {
  headersMs: number;
  /** For bodies other than those of uploads. */
  bodyMs: number;
  /** The minimum bytes of an upload's body in each window. */
  uploadWindowMs: number;
  uploadWindowBytes: number;
  /** Interval of the checks. */
  checkMs: number;
}

export const REQUEST_DEADLINES: RequestDeadlines = {
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadWindowMs: 30_000,
  // 8 KiB a second: slower than the worst telephone line that still loads the page.
  uploadWindowBytes: 30 * 8 * 1_024,
  checkMs: 1_000,
};

interface Arriving {
  reply: FastifyReply;
  isUpload: boolean;
  /** When the body, or the window of an upload, must be complete. */
  deadline: number;
  /** Of the socket when the window began. */
  bytesRead: number;
}

/** `refuse` answers 408 on the bare socket. */
export function enforceDeadlines(
  fastify: FastifyInstance,
  limits: RequestDeadlines,
  refuse: (request: IncomingMessage) => void,
): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    // `app.inject` has no connection whose body could be slow.
    if (raw.complete || !hasBody(headers) || !(raw.socket instanceof Socket)) return done();
    const isUpload = isStreamedType(headers['content-type']);
    const deadline = performance.now() + (isUpload ? limits.uploadWindowMs : limits.bodyMs);
    arriving.set(raw, { reply, isUpload, deadline, bytesRead: raw.socket.bytesRead });
    done();
  });
  // One timer for all: most bodies are complete before its first check.
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, state] of arriving) {
      if (request.complete || request.destroyed || request.socket.destroyed) arriving.delete(request);
      else if (now >= state.deadline && !keepsItsRate(request, state, now, limits)) {
        arriving.delete(request);
        if (state.reply.raw.headersSent) request.socket.destroy();
        else refuse(request);
      }
    }
  }, limits.checkMs);
  timer.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

function keepsItsRate(
  request: IncomingMessage,
  state: Arriving,
  now: number,
  limits: RequestDeadlines,
): boolean {
  if (!state.isUpload) return false;
  const { bytesRead } = request.socket;
  const isFastEnough = bytesRead - state.bytesRead >= limits.uploadWindowBytes;
  Object.assign(state, { bytesRead, deadline: now + limits.uploadWindowMs });
  return isFastEnough;
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

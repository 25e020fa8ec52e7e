/** Who waits for the response of a proxied request: @fastify/reply-from passes on nothing of that to its client. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from '@tiku/platform/rate-limit';
import { whenClosed } from '@tiku/platform/when-closed';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Caller {
  network: string;
  /** Aborted when the client leaves before it has the whole response. */
  signal: AbortSignal;
}

const callers = new AsyncLocalStorage<Caller>();

export const runAs = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

export function currentCaller(): Caller {
  const caller = callers.getStore();
  if (!caller) throw new Error('a proxied request has no caller');
  return caller;
}

export const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
  network: networkOf(request.ip),
  signal: signalOf(reply),
});

/** Aborted when the client leaves before it has the whole response. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const stop = new AbortController();
  whenClosed(reply.raw, () => {
    if (!reply.raw.writableFinished) stop.abort();
  });
  return stop.signal;
}

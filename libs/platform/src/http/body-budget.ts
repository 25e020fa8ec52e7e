/**
 * Limits the memory of request bodies per process: a request beyond the budget is answered with 429 before its first
 * byte is read. A slow sender holds what it announced until its response, or until its deadline ends it. An upload that
 * streams into storage holds nothing; a route that reads it into memory says so by `@Upload`. Raw bytes, which a route
 * stores as they arrive, have a separate budget of the same size. An open connection without a response counts, too:
 * what it may still send has to fit. One network may hold three quarters, so that no sender locks out all others.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy } from '../errors/index.js';
import { networkOf } from '../rate-limit/network-of.js';
import { whenClosed } from '../when-closed/index.js';
import { isStreamedType } from './streamed-bodies.js';

/** Smaller bodies are always accepted: they cost no more than their connection, and no one can block logins. */
const FREE_BYTES = 65_536;
const RETRY_AFTER_SECONDS = 5;
const SHARE_OF_NETWORK = 3 / 4;

class Budget {
  readonly #held = new Map<FastifyRequest, { network: string; bytes: number }>();
  readonly #ofNetwork = new Map<string, number>();
  #heldBytes = 0;

  constructor(private readonly limitBytes: number) {}

  /** False if it does not fit. A single one always does: a budget below a route's limit must not close the route. */
  hold(request: FastifyRequest, bytes: number): boolean {
    const network = networkOf(request.ip);
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (this.#held.size > 0 && this.#heldBytes + bytes > this.limitBytes) return false;
    if (ofNetwork > 0 && ofNetwork + bytes > this.limitBytes * SHARE_OF_NETWORK) return false;
    this.#held.set(request, { network, bytes });
    this.#add(network, bytes);
    return true;
  }

  release(request: FastifyRequest): void {
    const held = this.#held.get(request);
    if (!held) return;
    // Not by the request: a closed connection has no address any more.
    this.#add(held.network, -held.bytes);
    this.#held.delete(request);
  }

  #add(network: string, bytes: number): void {
    this.#heldBytes += bytes;
    const held = (this.#ofNetwork.get(network) ?? 0) + bytes;
    if (held > 0) this.#ofNetwork.set(network, held);
    else this.#ofNetwork.delete(network);
  }
}

export function limitBodyMemory(fastify: FastifyInstance, budgetBytes: number): void {
  const budgets = { parsed: new Budget(budgetBytes), raw: new Budget(budgetBytes) };
  const budgetOf = ({ routeOptions }: FastifyRequest): Budget =>
    routeOptions.config?.isRawBody ? budgets.raw : budgets.parsed;
  const release = (request: FastifyRequest): void => budgetOf(request).release(request);
  fastify.addHook('onRequest', (request, reply, done) => {
    const bytes = bufferedBytesOf(request);
    if (bytes <= FREE_BYTES) return done();
    if (!budgetOf(request).hold(request, bytes)) return done(busy(RETRY_AFTER_SECONDS));
    // The client no longer waits for the response.
    whenClosed(reply.raw, () => release(request));
    done();
  });
  // Its handler has ended; a client that reads the response slowly holds nothing.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    release(request);
    done();
  });
}

/** Maximum bytes of the body in memory. */
function bufferedBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const announced = isChunked ? Infinity : Number(headers['content-length'] ?? 0);
  const declared = routeOptions.config?.bufferedBytes;
  if (declared !== undefined) return Math.min(announced, declared);
  if (isStreamedType(headers['content-type'])) return 0;
  const limit = routeOptions.bodyLimit ?? 0;
  // Fastify refuses larger announced bodies by the head.
  return !isChunked && announced > limit ? 0 : Math.min(announced, limit);
}

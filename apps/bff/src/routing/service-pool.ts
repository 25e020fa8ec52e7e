/**
 * Connections to one service, in two pools: bodies that still arrive hold theirs for as long as the client takes, and
 * must leave the others enough. A small body is read before its call begins, so that a slow one holds none at all.
 */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { isStreamedType } from '@tiku/platform/http';
import { KEPT_CONNECTIONS } from '@tiku/platform/shutdown';
import type { FastifyRequest } from 'fastify';
import { Dispatcher, RoundRobinPool } from 'undici';

/** An event stream holds a connection for as long as its page is open, so this also bounds the open pages. */
const CONNECTIONS = 4_096;
const ARRIVING_CONNECTIONS = 512;
/** Holds every form; drafts and batches stream. */
const SMALL_BODY_BYTES = 65_536;
/** What small bodies that still arrive may take in all, by the lengths they announce: callers are not authenticated yet. */
const ARRIVING_BYTES_MAX = 64 * 2 ** 20;
let arrivingBytes = 0;

/** A body that is here already. */
class ReceivedBody extends Readable {
  constructor(bytes: Buffer) {
    super({ read: () => {} });
    this.push(bytes);
    this.push(null);
  }
}

export class ServicePool extends Dispatcher {
  readonly #ready: RoundRobinPool;
  readonly #arriving: RoundRobinPool;

  constructor(origin: string, timeoutMs: number) {
    super();
    const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, ...KEPT_CONNECTIONS };
    this.#ready = new RoundRobinPool(origin, { connections: CONNECTIONS, ...timeouts });
    this.#arriving = new RoundRobinPool(origin, { connections: ARRIVING_CONNECTIONS, ...timeouts });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const isArriving = options.body instanceof Readable && !(options.body instanceof ReceivedBody);
    return (isArriving ? this.#arriving : this.#ready).dispatch(options, handler);
  }

  override async close(): Promise<void> {
    await Promise.all([this.#ready.close(), this.#arriving.close()]);
  }
}

/** Puts a small body in place of the stream that brings it, unless too many arrive at once. Rejects where the client breaks off. */
export async function bufferSmallBody(request: FastifyRequest): Promise<void> {
  const { headers, body } = request;
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isUpload = isStreamedType(headers['content-type']);
  if (!(body instanceof Readable) || isUpload || !(length <= SMALL_BODY_BYTES)) return;
  if (arrivingBytes + length > ARRIVING_BYTES_MAX) return;
  arrivingBytes += length;
  try {
    request.body = new ReceivedBody(await buffer(body));
  } finally {
    arrivingBytes -= length;
  }
}

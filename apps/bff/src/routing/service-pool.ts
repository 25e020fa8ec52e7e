/**
 * Connections to one service, in three pools: arriving bodies occupy theirs as long as the client takes, event streams
 * as long as their page is open, and both must leave enough for the others. A small body is read before its call
 * begins, so that a slow one occupies none.
 */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { isStreamedType } from '@tiku/platform/http';
import { RenewedPool } from '@tiku/platform/service-client';
import type { FastifyRequest } from 'fastify';
import { Dispatcher, RoundRobinPool } from 'undici';

const CONNECTIONS = 4_096;
/** Limits the open pages. */
const STREAMS = 4_096;
/** Their number is limited, so their pool is not renewed; a connection kept for a next call could be too old. */
const USED_ONCE = { pipelining: 0 };
const EVENT_STREAM = 'text/event-stream';
const ARRIVING_CONNECTIONS = 512;
/** Fits every form; drafts and batches stream. */
const SMALL_BODY_BYTES = 65_536;
/** The total announced length of small bodies that are arriving: callers are not authenticated yet. */
const ARRIVING_BYTES_MAX = 64 * 2 ** 20;
let arrivingBytes = 0;

/** A body that has arrived. */
class ReceivedBody extends Readable {
  constructor(bytes: Buffer) {
    super({ read: () => {} });
    this.push(bytes);
    this.push(null);
  }
}

export class ServicePool extends Dispatcher {
  readonly #ready: RenewedPool;
  readonly #arriving: RoundRobinPool;
  readonly #streams: RoundRobinPool;

  constructor(origin: string, timeoutMs: number) {
    super();
    const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    this.#ready = new RenewedPool(origin, { connections: CONNECTIONS, ...timeouts });
    this.#arriving = new RoundRobinPool(origin, {
      connections: ARRIVING_CONNECTIONS,
      ...timeouts,
      ...USED_ONCE,
    });
    this.#streams = new RoundRobinPool(origin, { connections: STREAMS, ...timeouts, ...USED_ONCE });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#poolFor(options).dispatch(options, handler);
  }

  #poolFor({ body, headers }: Dispatcher.DispatchOptions): Dispatcher {
    if (body instanceof Readable && !(body instanceof ReceivedBody)) return this.#arriving;
    const { accept } = (headers ?? {}) as { accept?: unknown };
    return String(accept).includes(EVENT_STREAM) ? this.#streams : this.#ready;
  }

  override async close(): Promise<void> {
    await Promise.all([this.#ready.close(), this.#arriving.close(), this.#streams.close()]);
  }
}

/** Replaces a small body's stream with the body, unless too many arrive at once. Rejects if the client disconnects. */
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

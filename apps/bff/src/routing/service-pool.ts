/**
 * Connections to one service, in three pools: arriving bodies occupy theirs as long as the client takes, event streams
 * as long as their page is open, and both must leave enough for the others. A small body is read before its call
 * begins, so that a slow one occupies none. One network has three quarters of each pool (ADR 60).
 */
import { Readable } from 'node:stream';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { isStreamedType } from '@tiku/platform/http';
import {
  HttpConnections,
  readBody,
  type HttpRequest,
  type HttpResponse,
} from '@tiku/platform/service-client';
import { whenClosed } from '@tiku/platform/when-closed';
import type { FastifyRequest } from 'fastify';
import { currentCaller } from './callers.js';
import { NetworkShares } from './network-shares.js';

/** The connections of each pool; those for streams limit the open pages. */
export const POOL_SIZES = { ready: 4_096, arriving: 512, streams: 4_096 };
const EVENT_STREAM = 'text/event-stream';
/** Fits every form; drafts and batches stream. */
export const SMALL_BODY_BYTES = 65_536;
/** The total announced length of small bodies that are arriving: callers are not authenticated yet. */
const ARRIVING_BYTES_MAX = 64 * 2 ** 20;
const arrivingShares = new NetworkShares(ARRIVING_BYTES_MAX);
let arrivingBytes = 0;

/** A body that has arrived. */
export class ReceivedBody extends Readable {
  constructor(readonly bytes: Buffer) {
    super({ read: () => {} });
    this.push(bytes);
    this.push(null);
  }
}

/** What @fastify/reply-from asks of a client. */
interface ProxiedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Readable | string | Uint8Array | null;
}
type OnResponse = (
  error: Error | null,
  response?: { statusCode: number; headers: IncomingHttpHeaders; body: Readable },
) => void;

class SharedConnections {
  readonly connections: HttpConnections;
  readonly #shares: NetworkShares;

  constructor(origin: string, size: number) {
    this.connections = new HttpConnections(origin, size);
    this.#shares = new NetworkShares(size);
  }

  /** @throws AppError 429 if the caller's network has its share */
  async request(given: HttpRequest): Promise<HttpResponse> {
    const { network, signal } = currentCaller();
    const release = this.#shares.take(network);
    try {
      const response = await this.connections.request({ ...given, signal });
      whenClosed(response.body, release);
      return response;
    } catch (error) {
      release();
      throw error;
    }
  }
}

export class ServicePool {
  readonly #ready: SharedConnections;
  readonly #arriving: SharedConnections;
  readonly #streams: SharedConnections;

  constructor(
    origin: string,
    private readonly timeoutMs: number,
    sizes = POOL_SIZES,
  ) {
    this.#ready = new SharedConnections(origin, sizes.ready);
    this.#arriving = new SharedConnections(origin, sizes.arriving);
    this.#streams = new SharedConnections(origin, sizes.streams);
  }

  /** Runs as a caller (`runAs`). */
  request({ method, path, headers, body }: ProxiedRequest, done: OnResponse): void {
    this.#poolFor(headers, body)
      .request({ method, path, headers: ownHeaders(headers, body), body, timeoutMs: this.timeoutMs })
      .then((response) => receiveSmallBody(method, response))
      .then((response) => done(null, response), done);
  }

  #poolFor({ accept }: IncomingHttpHeaders, body: ProxiedRequest['body']): SharedConnections {
    if (body instanceof Readable && !(body instanceof ReceivedBody)) return this.#arriving;
    return accept?.includes(EVENT_STREAM) ? this.#streams : this.#ready;
  }

  async close(): Promise<void> {
    await Promise.all(this.#all().map((connections) => connections.close()));
  }

  /** For @fastify/reply-from. */
  destroy(): void {
    for (const connections of this.#all()) connections.destroy();
  }

  #all(): HttpConnections[] {
    return [this.#ready, this.#arriving, this.#streams].map(({ connections }) => connections);
  }
}

/** They concern one connection (RFC 9110, 7.6.1); `Trailer` alone would break a body that is sent in pieces. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in headers)
    if (headers[name] !== undefined && !HOP_BY_HOP.has(name)) kept[name] = headers[name];
  return kept;
}

/**
 * The length is that of the body that is sent: a length without its body would make the service take the next request
 * on this connection, which is another person's, for the body.
 */
function ownHeaders(headers: IncomingHttpHeaders, body: ProxiedRequest['body']): OutgoingHttpHeaders {
  const { 'content-length': announced, ...own }: OutgoingHttpHeaders = endToEndHeaders(headers);
  if (body instanceof ReceivedBody) own['content-length'] = String(body.bytes.length);
  else if (typeof body === 'string' || body instanceof Uint8Array) {
    if (body.length) own['content-length'] = String(Buffer.byteLength(body));
  } else if (body) {
    // Node's server has cut the body to this length, or broken it off.
    if (announced === undefined) own['transfer-encoding'] = 'chunked';
    else own['content-length'] = announced;
  }
  return own;
}

/** A small response frees its connection at once, whatever time its reader takes. */
async function receiveSmallBody(method: string, { statusCode, headers, body }: HttpResponse) {
  delete headers['transfer-encoding'];
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (method === 'HEAD' || !(length <= SMALL_BODY_BYTES)) return { statusCode, headers, body };
  return { statusCode, headers, body: new ReceivedBody(await readBody(body, SMALL_BODY_BYTES)) };
}

/**
 * Replaces a small body's stream with the body, unless too many arrive at once, of all networks or of this one. Rejects
 * if the client disconnects.
 */
export async function bufferSmallBody(request: FastifyRequest, network: string): Promise<void> {
  const { headers, body } = request;
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isUpload = isStreamedType(headers['content-type']);
  if (!(body instanceof Readable) || isUpload || !(length <= SMALL_BODY_BYTES)) return;
  if (arrivingBytes + length > ARRIVING_BYTES_MAX || !arrivingShares.has(network, length)) return;
  const release = arrivingShares.take(network, length);
  arrivingBytes += length;
  try {
    request.body = new ReceivedBody(await readBody(body, SMALL_BODY_BYTES));
  } finally {
    arrivingBytes -= length;
    release();
  }
}

/**
 * Connections to one service, in three pools: arriving bodies occupy theirs as long as the client takes, event streams
 * as long as their page is open, and both must leave enough for the others. A small body is read before its call
 * begins, so that a slow one occupies none.
 */
import { Readable } from 'node:stream';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { isStreamedType } from '@tiku/platform/http';
import { HttpConnections, readBody, type HttpResponse } from '@tiku/platform/service-client';
import type { FastifyRequest } from 'fastify';

const CONNECTIONS = 4_096;
/** Limits the open pages. */
const STREAMS = 4_096;
const EVENT_STREAM = 'text/event-stream';
const ARRIVING_CONNECTIONS = 512;
/** Fits every form; drafts and batches stream. */
const SMALL_BODY_BYTES = 65_536;
/** The total announced length of small bodies that are arriving: callers are not authenticated yet. */
const ARRIVING_BYTES_MAX = 64 * 2 ** 20;
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
type Answered = (
  error: Error | null,
  response?: { statusCode: number; headers: IncomingHttpHeaders; body: Readable },
) => void;

export class ServicePool {
  readonly #ready: HttpConnections;
  readonly #arriving: HttpConnections;
  readonly #streams: HttpConnections;

  constructor(
    origin: string,
    private readonly timeoutMs: number,
  ) {
    this.#ready = new HttpConnections(origin, CONNECTIONS);
    this.#arriving = new HttpConnections(origin, ARRIVING_CONNECTIONS);
    this.#streams = new HttpConnections(origin, STREAMS);
  }

  request({ method, path, headers, body }: ProxiedRequest, done: Answered): void {
    this.#connectionsFor(headers, body)
      .request({ method, path, headers: ownHeaders(headers, body), body, timeoutMs: this.timeoutMs })
      .then((response) => receiveSmallBody(method, response))
      .then((response) => done(null, response), done);
  }

  #connectionsFor({ accept }: IncomingHttpHeaders, body: ProxiedRequest['body']): HttpConnections {
    if (body instanceof Readable && !(body instanceof ReceivedBody)) return this.#arriving;
    return accept?.includes(EVENT_STREAM) ? this.#streams : this.#ready;
  }

  async close(): Promise<void> {
    await Promise.all([this.#ready.close(), this.#arriving.close(), this.#streams.close()]);
  }

  /** For @fastify/reply-from. */
  destroy(): void {
    for (const connections of [this.#ready, this.#arriving, this.#streams]) connections.destroy();
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

/**
 * The length is that of the body that is sent: a length without its body would make the service take the next request
 * on this connection, which is another person's, for the body.
 */
function ownHeaders(headers: IncomingHttpHeaders, body: ProxiedRequest['body']): OutgoingHttpHeaders {
  const own: OutgoingHttpHeaders = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && name !== 'content-length' && !HOP_BY_HOP.has(name)) own[name] = value;
  }
  if (body instanceof ReceivedBody) own['content-length'] = String(body.bytes.length);
  else if (typeof body === 'string' || body instanceof Uint8Array) {
    if (body.length) own['content-length'] = String(Buffer.byteLength(body));
  } else if (body) {
    // Node's server has cut the body to this length, or broken it off.
    const length = headers['content-length'];
    if (length === undefined) own['transfer-encoding'] = 'chunked';
    else own['content-length'] = length;
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

/** Replaces a small body's stream with the body, unless too many arrive at once. Rejects if the client disconnects. */
export async function bufferSmallBody(request: FastifyRequest): Promise<void> {
  const { headers, body } = request;
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isUpload = isStreamedType(headers['content-type']);
  if (!(body instanceof Readable) || isUpload || !(length <= SMALL_BODY_BYTES)) return;
  if (arrivingBytes + length > ARRIVING_BYTES_MAX) return;
  arrivingBytes += length;
  try {
    request.body = new ReceivedBody(await readBody(body, SMALL_BODY_BYTES));
  } finally {
    arrivingBytes -= length;
  }
}

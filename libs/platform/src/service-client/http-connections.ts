/**
 * Kept HTTP connections to one origin, by Node's own client. (undici 7 ends the process by an assertion when a
 * connection ends while its response waits for a slow reader: nodejs/undici#5360, ADR 58.) No connection is used for
 * longer than KEPT_CONNECTIONS says: after that time a new agent replaces the present one, whose connections end with
 * their requests, so that a balancer chooses again.
 */
import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { overloaded } from '../errors/index.js';
import { KEPT_CONNECTIONS } from '../shutdown/index.js';

const CONNECT_MS = 10_000;
/** Of the requests that wait for a connection: more than that would wait in vain. */
const WAITING_MAX = 1_000;
const RETRY_AFTER_SECONDS = 2;

export interface HttpRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: http.OutgoingHttpHeaders;
  /** A stream stays open if the call fails, so that its owner can still answer who sends it. */
  body?: Readable | string | Uint8Array | null | undefined;
  signal?: AbortSignal;
  /** The longest pause before the response. */
  timeoutMs: number;
  /** The longest pause in the body, also one of its reader. Without it `timeoutMs`. */
  bodyTimeoutMs?: number;
}

export interface HttpResponse {
  statusCode: number;
  headers: http.IncomingHttpHeaders;
  /** The caller reads or destroys it. */
  body: http.IncomingMessage;
}

/** The other side was silent for `timeoutMs`, or accepted no connection. */
export class ResponseTimeout extends Error {
  override name = 'ResponseTimeout';
}

interface Waiting {
  begin: () => void;
  fail: (reason: Error) => void;
}

const closedError = (): Error => new Error('the connections are closed');

export class HttpConnections {
  readonly #client: typeof http | typeof https;
  /** Parsed once: parsing an address for each request takes a tenth of its time. */
  readonly #address: { hostname: string; port: string; host: string };
  #agent: http.Agent;
  #renewedAt: number;
  readonly #running = new Set<http.ClientRequest>();
  /** Requests that run, on this agent or an earlier one. */
  #busy = 0;
  readonly #waiting = new Set<Waiting>();
  /** Exists from the first call of close() on. */
  #idle: { promise: Promise<void>; resolve: () => void } | null = null;
  #isClosed = false;

  /** `connections`: the number of requests that run at once; `waitingMax` further ones wait. */
  constructor(
    origin: string | URL,
    private readonly connections: number,
    private readonly waitingMax = WAITING_MAX,
  ) {
    const { protocol, hostname, port, host } = new URL(origin);
    this.#client = protocol === 'https:' ? https : http;
    this.#address = { hostname: hostname.replace(/^\[|\]$/g, ''), port, host };
    this.#renew();
  }

  /**
   * @throws ResponseTimeout; Node's error if there is no connection or it ends; the signal's reason; AppError 503 if too
   * many wait
   */
  async request(given: HttpRequest): Promise<HttpResponse> {
    if (this.#isClosed) throw closedError();
    if (this.#busy < this.connections) this.#busy += 1;
    else await this.#place(given);
    // Closed since the place became free.
    if (this.#isClosed) {
      this.#release();
      throw closedError();
    }
    if (Date.now() - this.#renewedAt > KEPT_CONNECTIONS.keepAliveMaxTimeout) this.#renew();
    return this.#start(given);
  }

  #start({
    method,
    path,
    headers,
    body,
    signal,
    timeoutMs,
    bodyTimeoutMs,
  }: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const { hostname, port, host } = this.#address;
      let request: http.ClientRequest;
      try {
        request = this.#client.request({
          hostname,
          port,
          method,
          path,
          headers: headers['host'] === undefined ? { ...headers, host } : headers,
          setHost: false,
          agent: this.#agent,
          timeout: timeoutMs,
          ...(signal && { signal }),
        });
      } catch (error) {
        this.#release();
        throw error;
      }
      this.#running.add(request);
      request.once('close', () => {
        this.#running.delete(request);
        this.#release();
      });
      request.once('timeout', () => request.destroy(new ResponseTimeout(`no answer within ${timeoutMs} ms`)));
      request.once('socket', (socket) => limitConnecting(request, socket));
      // Also without effect after the response: its body reports what happens then.
      request.on('error', (error) => reject(signal?.aborted ? abortReason(signal) : error));
      request.once('response', (response) => {
        // An abandoned body must not end the process by a late error.
        response.on('error', () => {});
        if (bodyTimeoutMs !== undefined) request.setTimeout(bodyTimeoutMs);
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: response });
      });
      try {
        send(request, body);
      } catch (error) {
        // Headers that Node refuses to write.
        request.destroy();
        throw error;
      }
    });
  }

  /** Waits until a request has ended. @throws as `request` does, ResponseTimeout after `timeoutMs` */
  #place({ signal, timeoutMs }: HttpRequest): Promise<void> {
    if (signal?.aborted) throw abortReason(signal);
    if (this.#waiting.size >= this.waitingMax) throw overloaded(RETRY_AFTER_SECONDS);
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        begin: () => {
          stop();
          resolve();
        },
        fail: (reason) => {
          stop();
          reject(reason);
        },
      };
      const abort = (): void => {
        if (signal) waiting.fail(abortReason(signal));
      };
      const timer = setTimeout(
        () => waiting.fail(new ResponseTimeout(`no free connection within ${timeoutMs} ms`)),
        timeoutMs,
      );
      signal?.addEventListener('abort', abort);
      this.#waiting.add(waiting);
    });
  }

  /** Passes the place on, or frees it. */
  #release(): void {
    const [next] = this.#waiting;
    if (next) return next.begin();
    this.#busy -= 1;
    if (!this.#busy) this.#idle?.resolve();
  }

  /** Waits for the running requests; those that wait for a connection fail. */
  async close(): Promise<void> {
    this.#refuseMore();
    this.#idle ??= deferred();
    if (!this.#busy) this.#idle.resolve();
    await this.#idle.promise;
    this.#agent.destroy();
  }

  /** Ends the running requests, and those that wait for a connection. */
  destroy(): void {
    this.#refuseMore();
    for (const request of this.#running) request.destroy();
    this.#agent.destroy();
  }

  #refuseMore(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.fail(closedError());
  }

  #renew(): void {
    const old = this.#agent as http.Agent | undefined;
    this.#agent = new this.#client.Agent({
      keepAlive: true,
      maxFreeSockets: this.connections,
      // Spreads the requests over all connections, so over all processes behind the origin.
      scheduling: 'fifo',
      // Of an idle connection; a request sets its own.
      timeout: KEPT_CONNECTIONS.keepAliveTimeout,
    });
    this.#renewedAt = Date.now();
    if (!old) return;
    // Connections of running requests end when these are answered.
    old.maxFreeSockets = 0;
    for (const socket of Object.values(old.freeSockets).flat()) socket?.destroy();
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function limitConnecting(
  request: http.ClientRequest,
  socket: NonNullable<http.ClientRequest['socket']>,
): void {
  if (!socket.connecting) return;
  const timer = setTimeout(
    () => request.destroy(new ResponseTimeout(`no connection within ${CONNECT_MS} ms`)),
    CONNECT_MS,
  );
  const stop = () => clearTimeout(timer);
  socket.once('connect', stop).once('close', stop);
}

function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}

function send(request: http.ClientRequest, body: HttpRequest['body']): void {
  if (body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array) {
    request.end(body ?? undefined);
    return;
  }
  body.on('error', (error) => request.destroy(error));
  // Its sender left before the end.
  body.once('close', () => {
    if (!body.readableEnded) request.destroy();
  });
  // Written here, where a failure can be caught: the body arrives in handlers of events.
  request.flushHeaders();
  body.pipe(request);
  request.once('close', () => body.unpipe(request));
}

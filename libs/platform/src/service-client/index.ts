/**
 * JSON calls to another service: connections spread over the addresses of a name, a deadline, the response parsed by
 * its schema, the other side's error passed on as the same error.
 */
import type { Readable } from 'node:stream';
import { ERROR_STATUS, ErrorResponse } from '@tiku/contracts/common';
import type { z } from 'zod';
import type { ServiceTokens } from '../auth/index.js';
import { currentContext } from '../context/index.js';
import { FairShares } from '../fair-shares/index.js';
import { AppError, ForwardedError, timedOut, unavailable } from '../errors/index.js';
import { injectTraceHeaders } from '../tracing/index.js';
import { isClosedConnection } from './closed-connection.js';
import { HttpConnections, ResponseTimeout, type HttpRequest, type HttpResponse } from './http-connections.js';
import { readBody, readJson } from './read-body.js';

export { HttpConnections, isClosedConnection, readBody, ResponseTimeout };
export type { HttpRequest, HttpResponse };

export interface CallOptions<S extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  response: S;
  /** The user's token; without one the call carries a service token. */
  token?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Ends the call: its caller needs the response no longer. */
  signal?: AbortSignal;
  /** Of the response. */
  bytesMax?: number;
}

/** Of one client; `ServiceClient.open` occupies one as long as its reader takes. */
export const CLIENT_CONNECTIONS = 64;
const DEFAULT_TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 64 * 1_048_576;
/** The longest pause in a body whose reader decides how fast it comes. */
const BODY_PAUSE_MS = 300_000;
/** How long close() waits for responses: less than a shutdown step may take. */
const CLOSE_WAIT_MS = 300;

export class ServiceClient {
  readonly #connections: HttpConnections;

  constructor(
    private readonly service: string,
    readonly url: string,
    private readonly tokens: ServiceTokens,
  ) {
    this.#connections = new HttpConnections(url, CLIENT_CONNECTIONS);
  }

  /** No client of this service occupies all connections. */
  readonly #shares = new FairShares(CLIENT_CONNECTIONS);

  /** @throws AppError as the other service answered; 503 if it is unreachable, 504 after `timeoutMs` */
  async call<S extends z.ZodType>(options: CallOptions<S>): Promise<z.output<S>> {
    const { status, body } = await this.#shares.run(() => this.#send(options));
    if (status >= 400) throw this.#errorOf(status, body);
    return options.response.parse(body);
  }

  /**
   * Streams the body of a large response, with a service token. The caller reads or destroys it; `signal` ends the
   * call.
   * @throws AppError 503 if the other side is unavailable or refuses
   */
  async open(path: string, signal: AbortSignal): Promise<Readable> {
    const credentials = await this.tokens.headers(this.service);
    const context = currentContext();
    try {
      const response = await this.#connections.request({
        method: 'GET',
        path,
        headers: injectTraceHeaders({
          accept: 'application/json',
          ...credentials,
          ...(context && { 'x-request-id': context.requestId }),
        }),
        signal,
        timeoutMs: DEFAULT_TIMEOUT_MS,
        bodyTimeoutMs: BODY_PAUSE_MS,
      });
      if (response.statusCode === 200) return response.body;
      response.body.destroy();
      throw new Error(`${this.service} answered ${response.statusCode}`);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw unavailable('error.unavailable', {}, error);
    }
  }

  /** Called when no request is served any more. Calls of background work fail unless they are answered soon. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.#connections.destroy(), CLOSE_WAIT_MS);
    await this.#connections.close().finally(() => clearTimeout(timer));
  }

  async #send(options: CallOptions<z.ZodType>): Promise<{ status: number; body: unknown }> {
    const context = currentContext();
    const credentials = options.token
      ? { authorization: `Bearer ${options.token}` }
      : await this.tokens.headers(this.service);
    const headers = injectTraceHeaders({
      accept: 'application/json',
      ...credentials,
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(context && {
        'x-request-id': context.requestId,
        'accept-language': context.language,
        'x-forwarded-for': context.address,
      }),
      ...options.headers,
    });
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(options.query ?? {}))
      if (value !== undefined && value !== null) query.set(key, String(value));
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const send = () =>
      this.#connections.request({
        method: options.method ?? 'GET',
        path: query.size ? `${options.path}?${query}` : options.path,
        headers,
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal,
        timeoutMs,
      });
    try {
      const isRead = (options.method ?? 'GET') === 'GET';
      const response = await send().catch((error: unknown) => {
        // The process at the other end of a kept connection has ended: another one answers.
        if (isRead && isClosedConnection(error)) return send();
        throw error;
      });
      return {
        status: response.statusCode,
        body: await readJson(response.body, options.bytesMax ?? RESPONSE_BYTES_MAX),
      };
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal.aborted || error instanceof ResponseTimeout) throw timedOut('error.timeout', error);
      throw unavailable('error.unavailable', {}, error);
    }
  }

  #errorOf(status: number, body: unknown): AppError {
    const parsed = ErrorResponse.safeParse(body);
    if (!parsed.success || status >= 500)
      return unavailable('error.unavailable', {}, new Error(`${this.service} answered ${status}`));
    const { code } = parsed.data;
    return new ForwardedError(ERROR_STATUS[code] === status ? code : 'SERVER_ERROR', parsed.data);
  }
}

/** Calls the platform as docs/api.md names its calls, and keeps what each answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, RunningPlatform } from '../running-platform.js';

/** A named object of an answer. The tests read these fields only. */
export interface Thing {
  id: string;
  version: number;
  status: string;
  seed: string;
  sessionId: string;
  [field: string]: unknown;
}
export interface ApiResponse {
  status: number;
  /** The objects by their keys; a list is read through `list`. */
  body: Record<string, Thing>;
  headers: Headers;
}
export interface Request {
  as?: Person | null;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, Blob | string>;
  headers?: Record<string, string>;
  bytes?: string;
}

const BUSY_TRIES = 10;

export class ContractClient {
  readonly responses = new Map<string, ApiResponse>();

  constructor(
    readonly platform: RunningPlatform,
    private readonly person: Person,
  ) {}

  /** `call` as on the page: `GET /papers/{id}`; its last answer is kept. */
  async call(call: string, request: Request = {}): Promise<ApiResponse> {
    const response = await this.send(call, request);
    this.responses.set(call, response);
    return response;
  }

  /** The same without keeping it. Repeats what a busy machine refused with 503: it was not done. */
  async send(call: string, request: Request = {}): Promise<ApiResponse> {
    for (let tries = 0; ; tries++) {
      const response = await this.#sendOnce(call, request);
      if (response.status !== 503 || tries === BUSY_TRIES) return response;
      await sleep(1_000);
    }
  }

  async #sendOnce(call: string, request: Request): Promise<ApiResponse> {
    const [method = '', pattern = ''] = call.split(' ');
    const { params = {}, query, body, form, headers, bytes, as = this.person } = request;
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
    const multipart = new FormData();
    for (const [name, value] of Object.entries(form ?? {}))
      if (typeof value === 'string') multipart.set(name, value);
      else multipart.set(name, value, value instanceof File ? value.name : 'file');
    const stop = new AbortController();
    const address = `${this.platform.addresses.get('bff')}/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const sent = form ? multipart : (bytes ?? (body === undefined ? undefined : JSON.stringify(body)));
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: stop.signal,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    const read = isJson ? ((await response.json()) as ApiResponse['body']) : {};
    // An event stream never ends.
    stop.abort();
    return { status: response.status, body: read, headers: response.headers };
  }

  /** Repeats a call until its answer is as expected. */
  async until(
    call: string,
    request: Request,
    isDone: (response: ApiResponse) => boolean,
  ): Promise<ApiResponse> {
    for (let tries = 0; tries < 600; tries++) {
      const response = await this.call(call, request);
      if (isDone(response)) return response;
      await sleep(100);
    }
    throw new Error(`${call} never answered as expected`);
  }
}

/** The id of an answer's object. */
export function idOf(response: ApiResponse, key: string): string {
  const id = response.body[key]?.id;
  if (id === undefined) throw new Error(`no ${key} in ${response.status} ${JSON.stringify(response.body)}`);
  return id;
}
export const list = (response: ApiResponse, key: string): Thing[] => response.body[key] as unknown as Thing[];

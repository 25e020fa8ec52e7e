/**
 * REST calls to /api: bearer token, language, three timeouts. Parses answers by the contract's schema and throws
 * failures as ApiError. Page data is read through GraphQL (apollo.ts), uploads with progress go through upload.ts.
 */
import type { z } from 'zod';
import { currentToken } from '../auth/auth.store.js';
import { currentLanguage } from '../i18n/language.js';
import {
  errorOfResponse,
  networkError,
  timeoutError,
  unknownError,
  type ApiError,
  type Patience,
} from './api-error.js';
import { reportFailure } from './session-end.js';
import { newTrace } from './trace.js';

/** What the signed-in part adds (signed-in-calls.ts): headers, and whether a refused call may be repeated. */
export const signedIn = {
  headers: (): Record<string, string> => ({}),
  mayRepeat: async (_refused: ApiError) => false,
};

/** Milliseconds: ordinary calls, recognition and analysis, document parsing. */
export const TIMEOUT_MS: Record<Patience, number> = {
  normal: 30_000,
  ocr: 180_000,
  ocrBatch: 180_000,
  analysis: 180_000,
  document: 300_000,
};

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

export interface RequestOptions<Schema extends z.ZodType> {
  /** The answer's shape; an answer of another shape is an UNKNOWN_ERROR at once. */
  schema: Schema;
  query?: Query;
  /** Sent as JSON; a FormData is sent unchanged. */
  body?: unknown;
  patience?: Patience;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function addressOf(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    params.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString();
  return `/api${path}${text && `?${text}`}`;
}

/** `trace`: for several calls that belong to one action and share its trace. */
export function commonHeaders(trace = newTrace()): Record<string, string> {
  const token = currentToken();
  return {
    'Accept-Language': currentLanguage(),
    traceparent: trace,
    ...signedIn.headers(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

/** One call. Throws ApiError for every failure except the caller's own abort. */
export async function request<Schema extends z.ZodType>(
  method: Method,
  path: string,
  options: RequestOptions<Schema>,
): Promise<z.output<Schema>> {
  const response = await send(method, path, options);
  const body = await readJson(response);
  return parseResponse(options.schema, body);
}

/** Fetches a picture or download that needs the token. */
export async function requestBlob(
  path: string,
  options: { signal?: AbortSignal; query?: Query } = {},
): Promise<Blob> {
  const response = await send('GET', path, options);
  return response.blob();
}

export function parseResponse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  console.error('An answer has not the agreed shape', parsed.error.issues);
  throw unknownError(parsed.error);
}

type SendOptions = Omit<RequestOptions<z.ZodType>, 'schema'>;

async function send(method: Method, path: string, options: SendOptions): Promise<Response> {
  const patience = options.patience ?? 'normal';
  const timeout = AbortSignal.timeout(TIMEOUT_MS[patience]);
  const isForm = options.body instanceof FormData;
  const language = currentLanguage();
  const headers = {
    ...commonHeaders(),
    Accept: 'application/json',
    ...(options.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  };
  let response: Response;
  try {
    const address = addressOf(path, options.query);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const init = { method, headers, signal };
    if (method === 'GET') response = await fetch(address, init);
    else if (options.body instanceof FormData)
      response = await fetch(address, { ...init, body: options.body });
    else if (options.body === undefined) response = await sendOutliving(address, init);
    else response = await sendOutliving(address, { ...init, body: JSON.stringify(options.body) });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw timeout.aborted ? timeoutError(patience) : networkError(failure);
  }
  if (response.ok) return response;
  const error = errorOfResponse(
    response.status,
    await readJson(response),
    response.headers.get('retry-after'),
    language,
    patience,
  );
  if (await signedIn.mayRepeat(error)) return send(method, path, options);
  reportFailure(path, error);
  throw error;
}

/** Browsers limit the requests that outlive their page to 64 KiB and some hundreds in total: stays far below both. */
const OUTLIVING = { charactersMax: 12_000, requestsMax: 32 };
const outliving = { characters: 0, requests: 0 };

/**
 * Sends a change that arrives even if the person leaves the page a moment later, for example Undo and then a link.
 * Large changes, and changes sent while many others are pending, are ordinary requests.
 */
async function sendOutliving(address: string, init: RequestInit & { body?: string }): Promise<Response> {
  // A character takes at most three bytes.
  const characters = init.body?.length ?? 0;
  const hasRoom =
    outliving.requests < OUTLIVING.requestsMax &&
    outliving.characters + characters <= OUTLIVING.charactersMax;
  if (!hasRoom) return fetch(address, init);
  outliving.requests += 1;
  outliving.characters += characters;
  try {
    return await fetch(address, { ...init, keepalive: true });
  } finally {
    outliving.requests -= 1;
    outliving.characters -= characters;
  }
}

/** The body as JSON; null if it is missing or not JSON (a proxy's HTML page). */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

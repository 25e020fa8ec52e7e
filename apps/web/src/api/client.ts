/**
 * REST calls to /api: bearer token, language, three patiences, answers parsed by the contract's schema, failures as
 * ApiError. Reads of page data go through GraphQL (apollo.ts), uploads with progress through upload.ts.
 */
import type { z } from 'zod';
import { currentToken } from '../auth/auth.store.js';
import { currentLanguage } from '../i18n/language.js';
import { errorOfAnswer, networkError, timeoutError, unknownError, type Patience } from './api-error.js';
import { reportFailure } from './session-end.js';

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
  /** The answer's shape; an answer of another shape is an UNKNOWN_ERROR, not a surprise later. */
  schema: Schema;
  query?: Query;
  /** Sent as JSON, or as it is when it is a FormData. */
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

export function commonHeaders(): Record<string, string> {
  const token = currentToken();
  return { 'Accept-Language': currentLanguage(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/** One call. Throws ApiError for every failure but the caller's own abort. */
export async function request<Schema extends z.ZodType>(
  method: Method,
  path: string,
  options: RequestOptions<Schema>,
): Promise<z.output<Schema>> {
  const answer = await send(method, path, options);
  const body = await readJson(answer);
  return parseAnswer(options.schema, body);
}

/** A picture or a download that needs the token. */
export async function requestBlob(
  path: string,
  options: { signal?: AbortSignal; query?: Query } = {},
): Promise<Blob> {
  const answer = await send('GET', path, options);
  return answer.blob();
}

export function parseAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
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
  const asked = currentLanguage();
  const headers = {
    ...commonHeaders(),
    Accept: 'application/json',
    ...(options.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  };
  const body = options.body instanceof FormData ? options.body : textOf(options.body);
  let answer: Response;
  try {
    answer = await fetch(addressOf(path, options.query), {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: method !== 'GET' && outlivesPage(body),
      ...(body === undefined ? {} : { body }),
    });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw timeout.aborted ? timeoutError(patience) : networkError(failure);
  }
  if (answer.ok) return answer;
  const error = errorOfAnswer(
    answer.status,
    await readJson(answer),
    answer.headers.get('retry-after'),
    asked,
  );
  reportFailure(path, error);
  throw error;
}

const textOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

/** A browser holds 64 KiB of the requests that outlive their page, all together, and refuses what goes beyond. */
const OUTLIVING_CHARS_MAX = 4_096;

/** Whether a change is still sent when its page is left a moment later, as after Undo and a click on a link. */
const outlivesPage = (body: FormData | string | undefined): boolean =>
  body === undefined || (typeof body === 'string' && body.length <= OUTLIVING_CHARS_MAX);

/** The body as JSON; null when there is none or it is something else (a proxy's HTML page). */
async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Page queries that start together with the page's code: a route's loader sends one, and the page's own query takes its
 * response over. Knows neither Apollo nor the documents, which load meanwhile: a build's query is its hash.
 */
import { currentToken } from '../auth/auth.store.js';
import hashes from '../generated/preloaded.json' with { type: 'json' };
import { currentLanguage } from '../i18n/language.js';
import { commonHeaders, TIMEOUT_MS } from './client.js';
import { isRecord } from './api-error.js';

const PATH = '/graphql';
/** A page takes it within a second; what a redirected page leaves behind is not kept. */
const KEPT_MS = 10_000;
const started = new Map<string, Promise<Response>>();

/** `variables`: exactly those of the page's query, otherwise it sends its own. */
export function preload(name: keyof typeof hashes, variables: Record<string, unknown>): void {
  if (currentToken() === null) return;
  const persistedQuery = { version: 1, sha256Hash: hashes[name] };
  const key = keyOf(persistedQuery.sha256Hash, variables);
  const response = fetch(PATH, {
    method: 'POST',
    headers: {
      ...commonHeaders(),
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
    },
    body: JSON.stringify({ operationName: name, variables, extensions: { persistedQuery } }),
    signal: AbortSignal.timeout(TIMEOUT_MS.normal),
  });
  // Reported by the query that takes it.
  response.catch(() => {});
  started.set(key, response);
  setTimeout(() => {
    if (started.get(key) === response) started.delete(key);
  }, KEPT_MS);
}

/** The response to this body of a query, once. */
export function takePreloaded(body: unknown): Promise<Response> | undefined {
  if (started.size === 0 || typeof body !== 'string') return undefined;
  const query: unknown = JSON.parse(body);
  const { extensions, variables } = isRecord(query) ? query : {};
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : undefined;
  const key = keyOf(String(hash), isRecord(variables) ? variables : {});
  const response = started.get(key);
  started.delete(key);
  return response;
}

/** With the caller and the language: both may change before the page takes it. */
const keyOf = (hash: string, variables: Record<string, unknown>): string =>
  JSON.stringify([hash, currentToken(), currentLanguage(), Object.entries(variables).toSorted()]);

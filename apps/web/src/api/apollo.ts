/** Apollo for page data: queries only, to /graphql. Excluded from the guest pages' bundle. */
import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ApiError, errorOfResponse, isRecord, networkError, unknownError } from './api-error.js';
import { commonHeaders, TIMEOUT_MS } from './client.js';
import { retryOnce } from './retry-once.js';
import { reportFailure } from './session-end.js';
import { typePolicies } from './type-policies.js';

const PATH = '/graphql';

/** A page formats the error at each render: the error must keep the language of its sentence. */
const known = new WeakMap<object, ApiError>();

/** Converts any Apollo error to an ApiError; GraphQL errors carry code, reason and status in their extensions. */
export function apiErrorOf(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (typeof failure !== 'object' || failure === null) return unknownError(failure);
  const error = known.get(failure) ?? errorFor(failure);
  known.set(failure, error);
  return error;
}

function errorFor(failure: object): ApiError {
  if (CombinedGraphQLErrors.is(failure)) {
    const first = failure.errors[0];
    const extensions = isRecord(first?.extensions) ? first.extensions : {};
    const status = typeof extensions['status'] === 'number' ? extensions['status'] : 500;
    return errorOfResponse(status, { ...extensions, message: first?.message });
  }
  if (ServerError.is(failure)) return errorOfResponse(failure.statusCode, parseJson(failure.bodyText));
  if (failure instanceof TypeError || (failure instanceof DOMException && failure.name === 'TimeoutError'))
    return networkError(failure);
  return unknownError(failure);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The hash that codegen stored in a document; null for a document unknown to the build. */
function documentHash(document: unknown): string | null {
  const meta = isRecord(document) ? document['__meta__'] : undefined;
  const hash = isRecord(meta) ? meta['hash'] : undefined;
  return typeof hash === 'string' ? hash : null;
}

/** A build identifies its documents by hash, which is short and the only form that production accepts. */
function nameByHash(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const hash = documentHash(operation.query);
    if (hash !== null) {
      operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } };
      operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    }
    return forward(operation);
  });
}

export function createApolloClient(): ApolloClient {
  const headers = new SetContextLink((previous) => ({
    ...previous,
    headers: { ...(isRecord(previous['headers']) ? previous['headers'] : {}), ...commonHeaders() },
  }));
  const failures = new ErrorLink(({ error }) => reportFailure(PATH, apiErrorOf(error)));
  const http = new HttpLink({
    uri: PATH,
    // Apollo's own signal cancels an obsolete query; ours bounds a query that gets no answer.
    fetch: (input, init) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS.normal);
      return fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      });
    },
  });
  return new ApolloClient({
    link: ApolloLink.from([
      failures,
      retryOnce(),
      headers,
      ...(import.meta.env.PROD ? [nameByHash()] : []),
      http,
    ]),
    cache: new InMemoryCache({ typePolicies }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}

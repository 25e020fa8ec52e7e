/** Apollo for page data: queries only, to /graphql. Kept out of the guest pages' bundle. */
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
import { ApiError, defaultMessage, errorOfAnswer, isRecord, networkError } from './api-error.js';
import { commonHeaders, TIMEOUT_MS } from './client.js';
import { reportFailure } from './session-end.js';

const PATH = '/graphql';

/** Anything Apollo throws → ApiError; GraphQL errors carry code, reason and status in their extensions. */
export function apiErrorOf(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (CombinedGraphQLErrors.is(failure)) {
    const first = failure.errors[0];
    const extensions = isRecord(first?.extensions) ? first.extensions : {};
    const status = typeof extensions['status'] === 'number' ? extensions['status'] : 500;
    return errorOfAnswer(status, { ...extensions, message: first?.message });
  }
  if (ServerError.is(failure)) return errorOfAnswer(failure.statusCode, parseJson(failure.bodyText));
  if (failure instanceof TypeError || (failure instanceof DOMException && failure.name === 'TimeoutError'))
    return networkError(failure);
  return new ApiError(
    { code: 'UNKNOWN_ERROR', status: 0, message: defaultMessage('UNKNOWN_ERROR') },
    { cause: failure },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function createApolloClient(): ApolloClient {
  const headers = new SetContextLink((previous) => ({
    ...previous,
    headers: { ...(isRecord(previous['headers']) ? previous['headers'] : {}), ...commonHeaders() },
  }));
  const failures = new ErrorLink(({ error }) => reportFailure(PATH, apiErrorOf(error)));
  const http = new HttpLink({
    uri: PATH,
    // Apollo's own signal cancels a query that nobody waits for; ours bounds one that nobody answers.
    fetch: (input, init) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS.normal);
      return fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      });
    },
  });
  return new ApolloClient({
    link: ApolloLink.from([failures, headers, http]),
    cache: new InMemoryCache({
      typePolicies: {
        // A recognised question and its draft share ids with nothing else; pages are kept per arguments.
        Task: { fields: { steps: { merge: false } } },
        QuestionSource: { keyFields: false },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}

/** Apollo for page data: queries only, to /graphql. Excluded from the guest pages' bundle. */
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { apiErrorOf } from './api-error-of.js';
import { isRecord } from './api-error.js';
import { commonHeaders, TIMEOUT_MS } from './client.js';
import { openingLink } from './opening.js';
import { takePreloaded } from './preload.js';
import { retryOnce } from './retry-once.js';
import { reportFailure } from './session-end.js';
import { cacheId, typePolicies } from './type-policies.js';

const PATH = '/graphql';

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
      const preloaded = takePreloaded(init?.body);
      if (preloaded) return preloaded;
      const timeout = AbortSignal.timeout(TIMEOUT_MS.normal);
      return fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      });
    },
  });
  return new ApolloClient({
    link: ApolloLink.from([
      openingLink(),
      failures,
      retryOnce(),
      headers,
      ...(import.meta.env.PROD ? [nameByHash()] : []),
      http,
    ]),
    cache: new InMemoryCache({ typePolicies, dataIdFromObject: cacheId }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}

/** An Apollo client with the app's cache, whose requests go to `globalThis.fetch`. */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { cacheId, typePolicies } from '../src/api/type-policies.js';

export const testApollo = (): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: (...asked) => globalThis.fetch(...asked) }),
    cache: new InMemoryCache({ typePolicies, dataIdFromObject: cacheId }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });

export function TestApollo({ children }: { children: ReactNode }) {
  const [client] = useState(testApollo);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}

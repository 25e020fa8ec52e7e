import { gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { successResponse } from '@tiku/contracts/common';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { testApollo } from '../../test/apollo.js';
import { useOpening } from './opening.js';
import { usePageQuery } from './use-page-query.js';
import { useStale } from './use-stale.js';

const Motto = successResponse({ motto: z.string() });
const Count = successResponse({ count: z.number() });
const PAGE: TypedDocumentNode<unknown, { q: string }> = gql`
  query Page($q: String) {
    motto(limit: 20, q: $q)
    count
  }
`;
const MOTTO: TypedDocumentNode<{ motto: unknown }, { q: string }> = gql`
  query Motto($q: String, $limit: Int = 20) {
    motto(q: $q, limit: $limit)
  }
`;
const COUNT: TypedDocumentNode<{ count: unknown }, Record<string, never>> = gql`
  query Count {
    count
  }
`;

let answers: Record<string, object>;
let sent: string[];
const realFetch = globalThis.fetch;
beforeEach(() => {
  sent = [];
  answers = {
    Page: { data: { motto: 'first', count: 1 } },
    Motto: { data: { motto: 'second' } },
    Count: { data: { count: 2 } },
  };
  globalThis.fetch = (async (_address: string, { body }: RequestInit) => {
    const { operationName } = JSON.parse(String(body)) as { operationName: string };
    sent.push(operationName);
    return Response.json(answers[operationName]);
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

/** A page with two panels, which show `q`. */
function openPage() {
  const client = testApollo();
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </QueryClientProvider>
  );
  const usePage = ({ q }: { q: string }) => {
    useOpening(PAGE, { q });
    const { motto } = usePageQuery(MOTTO, { key: 'motto', variables: { q }, responses: { motto: Motto } });
    const { count } = usePageQuery(COUNT, { key: 'count', variables: {}, responses: { count: Count } });
    return { motto, count, mottoChanged: useStale('motto') };
  };
  return renderHook(usePage, { wrapper, initialProps: { q: '' } });
}

it('answers the first queries of the panels by one, whatever the order of arguments', async () => {
  const { result } = openPage();
  expect(result.current.motto.isPending).toBe(true);
  await waitFor(() => expect(result.current.count.data).toBe(1));
  expect(result.current.motto.data).toBe('first');
  expect(sent).toEqual(['Page']);
});

it('leaves other variables, refetches and writes to the panel that they concern', async () => {
  const { result, rerender } = openPage();
  await waitFor(() => expect(result.current.count.data).toBe(1));
  await act(() => result.current.mottoChanged());
  expect(result.current.motto.data).toBe('second');
  expect(result.current.count.data).toBe(1);
  rerender({ q: 'other' });
  await waitFor(() => expect(sent).toEqual(['Page', 'Motto', 'Motto']));
  await act(() => result.current.count.refetch());
  expect(result.current.count.data).toBe(2);
  expect(sent).toEqual(['Page', 'Motto', 'Motto', 'Count']);
});

it('gives a failed field its own error, and its own retry', async () => {
  answers['Page'] = {
    data: { motto: null, count: 1 },
    errors: [{ message: 'away', path: ['motto'], extensions: { status: 503 } }],
  };
  const { result } = openPage();
  await waitFor(() => expect(result.current.motto.error?.message).toBe('away'));
  await waitFor(() => expect(result.current.count.data).toBe(1));
  expect(result.current.count.error).toBe(null);
  await act(() => result.current.motto.refetch());
  expect(result.current.motto).toMatchObject({ data: 'second', error: null });
  expect(sent).toEqual(['Page', 'Motto']);
});

it('asks again for fields that the failure of another one took along', async () => {
  answers['Page'] = { data: null, errors: [{ message: 'away', path: ['motto'] }] };
  const { result } = openPage();
  await waitFor(() => expect(result.current.motto.error?.message).toBe('away'));
  await waitFor(() => expect(result.current.count.data).toBe(2));
  expect(sent).toEqual(['Page', 'Count']);
});

it('shows a failure of the whole query in each panel', async () => {
  answers['Page'] = { errors: [{ message: 'refused' }] };
  const { result } = openPage();
  await waitFor(() => expect(result.current.motto.error?.message).toBe('refused'));
  await waitFor(() => expect(result.current.count.error?.message).toBe('refused'));
  expect(sent).toEqual(['Page']);
});

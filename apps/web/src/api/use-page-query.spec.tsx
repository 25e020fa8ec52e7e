import type { TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Pagination, successResponse } from '@tiku/contracts/common';
import { gql } from '@apollo/client';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { testApollo } from '../../test/apollo.js';
import { usePageList } from './use-page-list.js';
import { usePageQuery } from './use-page-query.js';
import { useStale } from './use-stale.js';
import { refetchFailedOnline } from './visible-reads.js';

const Names = successResponse({ names: z.array(z.string()), pagination: Pagination });
const Motto = successResponse({ motto: z.string().nullable() });
type Variables = { q?: string; cursor?: string };
const PAGE: TypedDocumentNode<{ names: unknown; motto: unknown }, Variables> = gql`
  query Page($q: String) {
    names(q: $q) {
      names
      pagination {
        page
        limit
        total
        pages
        totalExact
        nextCursor
      }
    }
    motto
  }
`;
const LIST: TypedDocumentNode<{ names: unknown }, Variables> = gql`
  query List($q: String, $cursor: String) {
    names(q: $q, cursor: $cursor) {
      names
      pagination {
        page
        limit
        total
        pages
        totalExact
        nextCursor
      }
    }
  }
`;

interface GraphqlRequest {
  variables: Variables;
}
let respond: (requested: GraphqlRequest) => object;
let requested: Variables[];
const realFetch = globalThis.fetch;
beforeEach(() => {
  requested = [];
  globalThis.fetch = (async (_address: string, { body }: RequestInit) => {
    const given = JSON.parse(String(body)) as GraphqlRequest;
    requested.push(given.variables);
    return new Response(JSON.stringify(respond(given)), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const namesOf = (names: string[], nextCursor: string | null = null) => ({
  __typename: 'Names',
  names,
  pagination: {
    __typename: 'Pagination',
    page: 1,
    limit: 2,
    total: 9,
    pages: 5,
    totalExact: true,
    nextCursor,
  },
});

function wrapperOf(client = testApollo()) {
  const queries = new QueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </QueryClientProvider>
  );
}
const usePage = (q: string) =>
  usePageQuery(PAGE, {
    key: 'names',
    variables: { q },
    responses: { names: Names, motto: Motto },
    keepsPrevious: true,
  });
const failure = (field: string) => ({
  message: '没有权限',
  path: [field],
  extensions: { code: 'AUTHORIZATION_ERROR', status: 403 },
});

it('reads a page by one query; a part that fails leaves the others', async () => {
  respond = () => ({ data: { names: null, motto: '学而时习之' }, errors: [failure('names')] });
  const { result } = renderHook(() => usePage(''), { wrapper: wrapperOf() });
  expect(result.current.names).toMatchObject({ data: undefined, error: null, isPending: true });
  await waitFor(() => expect(result.current.motto.data).toBe('学而时习之'));
  expect(result.current.motto).toMatchObject({ error: null, isPending: false });
  expect(result.current.names).toMatchObject({ data: undefined, isPending: false });
  expect(result.current.names.error).toMatchObject({ code: 'AUTHORIZATION_ERROR', status: 403 });
  // An empty filter is none.
  expect(requested).toEqual([{}]);
});

it('has null where the contract has it', async () => {
  respond = () => ({ data: { names: namesOf([]), motto: null } });
  const { result } = renderHook(() => usePage(''), { wrapper: wrapperOf() });
  await waitFor(() => expect(result.current.motto).toMatchObject({ data: null, isPending: false }));
});

it('shows the last data until the next arrive, but not instead of an error', async () => {
  respond = ({ variables }) =>
    variables.q === 'c'
      ? { data: { names: null, motto: '' }, errors: [failure('names')] }
      : { data: { names: namesOf([variables.q ?? '']), motto: '' } };
  const { result, rerender } = renderHook(({ q }) => usePage(q), {
    wrapper: wrapperOf(),
    initialProps: { q: 'a' },
  });
  await waitFor(() => expect(result.current.names.data?.names).toEqual(['a']));
  rerender({ q: 'b' });
  expect(result.current.names).toMatchObject({ data: { names: ['a'] }, isPlaceholderData: true });
  await waitFor(() => expect(result.current.names.data?.names).toEqual(['b']));
  expect(result.current.names.isPlaceholderData).toBe(false);
  rerender({ q: 'c' });
  await waitFor(() => expect(result.current.names.error).not.toBe(null));
  expect(result.current.names.data).toBe(undefined);
});

it('keeps what was read if a refetch fails', async () => {
  respond = () => ({ data: { names: namesOf(['a']), motto: '' } });
  const { result } = renderHook(() => usePage(''), { wrapper: wrapperOf() });
  await waitFor(() => expect(result.current.names.data?.names).toEqual(['a']));
  respond = () => ({ data: { names: null, motto: '' }, errors: [failure('names')] });
  await act(() => result.current.names.refetch());
  expect(result.current.names.error).toMatchObject({ status: 403 });
  expect(result.current.names.data?.names).toEqual(['a']);
});

it('grows a list, and refetches all that is loaded after a write', async () => {
  const pages: Record<string, object> = { '': namesOf(['a', 'b'], 'two'), two: namesOf(['c'], null) };
  respond = ({ variables }) => ({ data: { names: pages[variables.cursor ?? ''] } });
  const { result } = renderHook(
    () => ({
      list: usePageList(LIST, {
        key: 'names',
        variables: {},
        field: 'names',
        response: Names,
        list: 'names',
      }),
      stale: useStale('names'),
    }),
    { wrapper: wrapperOf() },
  );
  await waitFor(() => expect(result.current.list.data?.names).toEqual(['a', 'b']));
  expect(result.current.list.hasNextPage).toBe(true);
  await act(() => result.current.list.fetchNextPage());
  await waitFor(() => expect(result.current.list.data?.names).toEqual(['a', 'b', 'c']));
  expect(result.current.list.hasNextPage).toBe(false);
  pages['two'] = namesOf(['d'], null);
  await act(() => result.current.stale());
  await waitFor(() => expect(result.current.list.data?.names).toEqual(['a', 'b', 'd']));
});

const useList = () =>
  usePageList(LIST, { key: 'names', variables: {}, field: 'names', response: Names, list: 'names' });

it('keeps a list whose refetch fails, and its error, until the next one succeeds', async () => {
  respond = () => ({ data: { names: namesOf(['a']) } });
  const { result } = renderHook(useList, { wrapper: wrapperOf() });
  await waitFor(() => expect(result.current.data?.names).toEqual(['a']));
  respond = () => ({ data: { names: null }, errors: [failure('names')] });
  await act(() => result.current.refetch());
  expect(result.current).toMatchObject({ data: { names: ['a'] }, error: { status: 403 } });
  respond = () => ({ data: { names: namesOf(['b']) } });
  await act(() => result.current.refetch());
  expect(result.current).toMatchObject({ data: { names: ['b'] }, error: null });
});

it('stops at a maximum of pages when it refetches a list', async () => {
  respond = () => ({ data: { names: namesOf(['a'], 'more') } });
  const { result } = renderHook(useList, { wrapper: wrapperOf() });
  await waitFor(() => expect(result.current.data?.names).toEqual(['a']));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.names).toEqual(['a', 'a']));
  requested = [];
  // A defect of the server: pages without items, each with a next one.
  respond = () => ({ data: { names: namesOf([], 'more') } });
  await act(() => result.current.refetch());
  expect(requested.length).toBe(50);
});

it('invalidates keys of any text', async () => {
  respond = () => ({ data: { names: namesOf(['a']), motto: '' } });
  const { result } = renderHook(
    () => ({
      page: usePageQuery(PAGE, {
        key: 'names of people',
        variables: {},
        responses: { names: Names, motto: Motto },
      }),
      stale: useStale('names of people'),
    }),
    { wrapper: wrapperOf() },
  );
  await waitFor(() => expect(result.current.page.names.data?.names).toEqual(['a']));
  respond = () => ({ data: { names: namesOf(['b']), motto: '' } });
  await act(() => result.current.stale());
  await waitFor(() => expect(result.current.page.names.data?.names).toEqual(['b']));
});

it('reads again what failed, and only that, when the network returns', async () => {
  const client = testApollo();
  const stop = refetchFailedOnline(client);
  respond = ({ variables }) =>
    variables.q === 'fails'
      ? { data: { names: null, motto: '' }, errors: [failure('names')] }
      : { data: { names: namesOf(['a']), motto: '' } };
  const { result } = renderHook(
    () => ({ failed: usePage('fails'), read: usePage('works'), list: useList() }),
    {
      wrapper: wrapperOf(client),
    },
  );
  await waitFor(() => expect(result.current.failed.names.error).not.toBeNull());
  await waitFor(() => expect(result.current.read.names.data?.names).toEqual(['a']));
  await waitFor(() => expect(result.current.list.data?.names).toEqual(['a']));
  respond = () => ({ data: { names: null }, errors: [failure('names')] });
  await act(() => result.current.list.refetch());
  requested = [];
  respond = () => ({ data: { names: namesOf(['b']), motto: '' } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(result.current.failed.names).toMatchObject({ data: { names: ['b'] }, error: null }),
  );
  await waitFor(() => expect(result.current.list).toMatchObject({ data: { names: ['b'] }, error: null }));
  expect(requested).toEqual([{ q: 'fails' }, {}]);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(requested.length).toBe(2);
});

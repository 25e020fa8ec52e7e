/** A list of page data that grows by its pages: `usePageQuery` of one field, whose next page begins at a cursor. */
import {
  NetworkStatus,
  type DocumentNode,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { apiErrorOf } from './api-error-of.js';
import type { ApiError } from './api-error.js';
import { cursorAfter, itemsOf, withPage } from './page-fields.js';
import type { PageValue } from './page-value.js';
import { useFields, type PageData, type Refetching, type Responses } from './use-page-query.js';

/** More pages than these are read again when the person reaches them. */
const PAGES_MAX = 50;

interface PageListOptions<Data, Variables, R extends z.ZodObject> {
  key: string;
  variables: Variables;
  field: keyof Data & string;
  response: R;
  /** The list in the response that grows. Its next page begins at `pagination.nextCursor` or `nextCursor`. */
  list: keyof PageValue<R> & string;
  enabled?: boolean;
  keepsPrevious?: boolean;
  isFresh?: boolean;
  isWorded?: boolean;
}

export interface PageList<T> extends PageData<T> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<void>;
}

export function usePageList<
  Data,
  Variables extends OperationVariables & { cursor?: string | null | undefined },
  R extends z.ZodObject,
>(
  document: TypedDocumentNode<Data, Variables>,
  { field, response, list, ...options }: PageListOptions<Data, Variables, R>,
): PageList<PageValue<R>> {
  const responses: Responses = { [field]: response };
  const again = useRef<Refetching['current']>(null);
  const { fields, result, given } = useFields(document, { ...options, responses }, again);
  const read = fields[field] as PageData<PageValue<R>>;
  const cursor = cursorAfter(read.data);
  const { fetchMore } = result;
  const fetchNextPage = useCallback(async () => {
    await fetchMore({
      variables: { cursor },
      updateQuery: (before, { fetchMoreResult }) => withPage(before, fetchMoreResult, field, list),
    });
  }, [fetchMore, cursor, field, list]);
  const loaded = useRefetchLoaded(document, { variables: given, field, list, data: result.data });
  const error = read.error ?? loaded.error;
  const refetch = read.data === undefined ? read.refetch : loaded.refetch;
  useEffect(() => {
    again.current = { refetch, hasFailed: error !== null };
  }, [refetch, error]);
  return {
    ...read,
    error,
    refetch,
    hasNextPage: cursor !== undefined && !read.isPlaceholderData,
    isFetchingNextPage: result.networkStatus === NetworkStatus.fetchMore,
    fetchNextPage,
  };
}

interface Loaded {
  variables: OperationVariables;
  field: string;
  list: string;
  data: unknown;
}

/** Reads as many items again as are shown. After a failure they stay, and the error is shown. */
function useRefetchLoaded(document: DocumentNode, { variables, field, list, data }: Loaded) {
  const client = useApolloClient();
  const variablesKey = JSON.stringify(variables);
  const count = itemsOf(data, field, list).length;
  const [failed, setFailed] = useState<{ variablesKey: string; error: ApiError } | null>(null);
  const refetch = useCallback(async () => {
    const first = JSON.parse(variablesKey) as OperationVariables;
    const pageAt = async (cursor?: string): Promise<unknown> => {
      const page = await client.query({
        query: document,
        variables: { ...first, ...(cursor !== undefined && { cursor }) },
        fetchPolicy: 'no-cache',
      });
      return page.data;
    };
    try {
      let read = await pageAt();
      for (let pages = 1; pages < PAGES_MAX; pages++) {
        const cursor = cursorAfter(read, field);
        if (cursor === undefined || itemsOf(read, field, list).length >= count) break;
        read = withPage(read, await pageAt(cursor), field, list);
      }
      client.writeQuery({ query: document, variables: first, data: read });
      setFailed(null);
    } catch (failure) {
      setFailed({ variablesKey, error: apiErrorOf(failure) });
    }
  }, [client, document, variablesKey, field, list, count]);
  return { refetch, error: failed?.variablesKey === variablesKey ? failed.error : null };
}

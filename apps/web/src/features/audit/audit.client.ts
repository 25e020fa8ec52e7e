import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AuditResponse, UsersResponse } from '@tiku/contracts/identity';
import { request } from '../../api/client.js';

export interface AuditFilters {
  actorId?: string;
  targetId?: string;
  action?: string;
  /** ISO 8601 instants. */
  from?: string;
  to?: string;
}
const PAGE_SIZE = 30;

/** Newest first; further pages by cursor, so that new entries shift nothing. */
export function useAuditEntries(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/audit-entries', {
        query: { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        schema: AuditResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

/** The people who can have entries: the current administrators. */
export function useAdministrators() {
  return useQuery({
    queryKey: ['users', 'administrators'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        ['superadmin', 'admin'].map((role) =>
          request('GET', '/users', {
            query: { role, sort: 'name', limit: 100 },
            schema: UsersResponse,
            signal,
          }),
        ),
      );
      return lists.flatMap(({ users }) => users.map(({ id, name }) => ({ id, name })));
    },
  });
}

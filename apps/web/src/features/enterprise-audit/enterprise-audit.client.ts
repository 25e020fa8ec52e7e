/** The audit log of the caller's enterprise and of the accounts of its people; for its super admin. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { EnterpriseAuditResponse } from '@tiku/contracts/enterprise';
import { AuditResponse } from '@tiku/contracts/identity';
import { request, requestBlob } from '../../api/client.js';

const PAGE_SIZE = 30;
const KEY = ['my-enterprise', 'audit'];
export interface AuditFilters {
  q?: string;
  action?: string;
  /** ISO 8601 instants. */
  from?: string;
  to?: string;
}

const pageOf = (filters: AuditFilters, cursor: string) => ({
  ...filters,
  limit: PAGE_SIZE,
  ...(cursor ? { cursor } : {}),
});

export function useEnterpriseAudit(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'acts', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/my-enterprise/audit-entries', {
        query: pageOf(filters, pageParam),
        schema: EnterpriseAuditResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}
export function useAccountsAudit(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'accounts', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/auth/my-enterprise/audit-entries', {
        query: pageOf(filters, pageParam),
        schema: AuditResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

/** All that match, as CSV. */
export const auditFile = (kind: 'acts' | 'accounts', filters: AuditFilters): Promise<Blob> =>
  requestBlob(
    kind === 'acts' ? '/my-enterprise/audit-entries/export' : '/auth/my-enterprise/audit-entries/export',
    { query: { ...filters } },
  );

/** The audit log of the caller's enterprise and of the accounts of its people; for its super admin. */
import { EnterpriseAuditResponse } from '@tiku/contracts/enterprise';
import { AuditResponse } from '@tiku/contracts/identity';
import { requestBlob } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { AuditEntriesOfEnterpriseDocument, EnterpriseAuditDocument } from '../../generated/graphql.js';

const PAGE_SIZE = 30;
const KEY = 'my-enterprise';
export interface AuditFilters {
  q?: string;
  action?: string;
  /** ISO 8601 instants. */
  from?: string;
  to?: string;
}

export function useEnterpriseAudit(filters: AuditFilters) {
  return usePageList(EnterpriseAuditDocument, {
    key: KEY,
    variables: { ...filters, limit: PAGE_SIZE },
    field: 'enterpriseAudit',
    response: EnterpriseAuditResponse,
    list: 'auditEntries',
  });
}
export function useAccountsAudit(filters: AuditFilters) {
  return usePageList(AuditEntriesOfEnterpriseDocument, {
    key: KEY,
    variables: { ...filters, limit: PAGE_SIZE },
    field: 'auditEntriesOfEnterprise',
    response: AuditResponse,
    list: 'auditEntries',
  });
}

/** All that match, as CSV. */
export const auditFile = (kind: 'acts' | 'accounts', filters: AuditFilters): Promise<Blob> =>
  requestBlob(
    kind === 'acts' ? '/my-enterprise/audit-entries/export' : '/auth/my-enterprise/audit-entries/export',
    { query: { ...filters } },
  );

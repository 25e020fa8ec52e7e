import { AuditResponse, UsersResponse } from '@tiku/contracts/identity';
import { usePageQuery } from '../../api/use-page-query.js';
import { AdministratorsDocument } from '../../generated/graphql.js';
import { usePageList } from '../../api/use-page-list.js';
import { AuditEntriesDocument } from '../../generated/graphql.js';

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
  return usePageList(AuditEntriesDocument, {
    key: 'audit',
    variables: { ...filters, limit: PAGE_SIZE },
    field: 'auditEntries',
    response: AuditResponse,
    list: 'auditEntries',
  });
}

/** The people who can have entries: the current administrators. */
export function useAdministrators() {
  const { superadmins, admins } = usePageQuery(AdministratorsDocument, {
    key: 'users',
    variables: {},
    responses: { superadmins: UsersResponse, admins: UsersResponse },
  });
  const lists = [superadmins.data, admins.data].filter((list) => list !== undefined);
  return { data: lists.flatMap(({ users }) => users.map(({ id, name }) => ({ id, name }))) };
}

/** The superadmin's management of enterprises: the calls. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  EnterpriseResponse,
  EnterprisesResponse,
  MembersResponse,
  SuperAdminNominationResponse,
  type UpdateEnterpriseRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import {
  EnterpriseDocument,
  EnterprisesDocument,
  MembersOfEnterpriseDocument,
  SuperAdminNominationDocument,
} from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'enterprises';
const PATH = '/enterprises';

export interface EnterprisesQuery {
  q: string;
  status: string;
  page: number;
}
export function useEnterprises(query: EnterprisesQuery) {
  return usePageQuery(EnterprisesDocument, {
    key: KEY,
    variables: { ...query, limit: 20 },
    responses: { enterprises: EnterprisesResponse },
    keepsPrevious: true,
  }).enterprises;
}

export function useEnterprise(id: string) {
  return usePageQuery(EnterpriseDocument, {
    key: KEY,
    variables: { id },
    responses: { enterprise: EnterpriseResponse },
    enabled: id !== '',
  }).enterprise;
}

interface MembersQuery {
  /** Empty: all. */
  role: string;
  q: string;
  page: number;
}
export function useMembersOf(id: string, query: MembersQuery) {
  return usePageQuery(MembersOfEnterpriseDocument, {
    key: KEY,
    variables: { id, ...query, limit: 20 },
    responses: { membersOfEnterprise: MembersResponse },
    keepsPrevious: true,
  }).membersOfEnterprise;
}

/** Single sign-on chooses among the same enterprises. */
export const useEnterprisesStale = () => useStale(KEY, 'enterprise-sso', 'audit');

/** Creates a new one without an id. Throws ApiError: field errors, CONFLICT_ERROR. */
export const saveEnterprise = (id: string | null, body: z.input<typeof UpdateEnterpriseRequest>) =>
  request(id ? 'PUT' : 'POST', id ? `${PATH}/${id}` : PATH, { body, schema: EnterpriseResponse });

export const deleteEnterprise = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });

export function uploadEnterpriseAvatar(id: string, file: File) {
  const body = new FormData();
  body.append('avatar', file);
  return request('POST', `${PATH}/${id}/avatar`, { body, schema: EnterpriseResponse });
}

/** The address that waits for its person; null: none. */
export function useNomination(id: string) {
  return usePageQuery(SuperAdminNominationDocument, {
    key: KEY,
    variables: { id },
    responses: { superAdminNomination: SuperAdminNominationResponse },
  }).superAdminNomination;
}
export const revokeNomination = (id: string) =>
  request('DELETE', `${PATH}/${id}/super-admin/nomination`, { schema: MessageResponse });

/** The account with this address becomes the only super admin; an address without one is nominated. */
export const nameSuperAdmin = (id: string, email: string) =>
  request('PUT', `${PATH}/${id}/super-admin`, { body: { email }, schema: MessageResponse });

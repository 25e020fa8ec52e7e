/** The superadmin's management of enterprises: the calls. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { useStale } from '../../api/use-stale.js';

const KEY = 'enterprises';
const PATH = '/enterprises';

export interface EnterprisesQuery {
  q: string;
  status: string;
  page: number;
}
export function useEnterprises({ q, status, page }: EnterprisesQuery) {
  return useQuery({
    queryKey: [KEY, q, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', PATH, {
        query: { q: q || null, status: status || null, page, limit: 20 },
        schema: EnterprisesResponse,
        signal,
      }),
  });
}

export function useEnterprise(id: string) {
  return useQuery({
    queryKey: [KEY, 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await request('GET', `${PATH}/${id}`, { schema: EnterpriseResponse, signal })).enterprise,
  });
}

interface MembersQuery {
  /** Empty: all. */
  role: string;
  q: string;
  page: number;
}
export function useMembersOf(id: string, { role, q, page }: MembersQuery) {
  return useQuery({
    queryKey: [KEY, 'members', id, role, q, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', `${PATH}/${id}/members`, {
        query: { role, q, page, limit: 20 },
        schema: MembersResponse,
        signal,
      }),
  });
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
  return useQuery({
    queryKey: [KEY, 'nomination', id],
    queryFn: async ({ signal }) =>
      (
        await request('GET', `${PATH}/${id}/super-admin/nomination`, {
          schema: SuperAdminNominationResponse,
          signal,
        })
      ).nomination,
  });
}
export const revokeNomination = (id: string) =>
  request('DELETE', `${PATH}/${id}/super-admin/nomination`, { schema: MessageResponse });

/** The account with this address becomes the only super admin; an address without one is nominated. */
export const nameSuperAdmin = (id: string, email: string) =>
  request('PUT', `${PATH}/${id}/super-admin`, { body: { email }, schema: MessageResponse });

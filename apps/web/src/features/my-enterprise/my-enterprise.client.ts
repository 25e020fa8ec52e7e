/** The caller's enterprise: reads through TanStack Query, writes, and their invalidations. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import {
  DepartmentResponse,
  DepartmentsResponse,
  EnterpriseMessageResponse,
  InvitationResponse,
  InvitationsResponse,
  InviteResponse,
  JoinableResponse,
  MemberResponse,
  MembersResponse,
  MessagesResponse,
  MyEnterpriseResponse,
  OwnInvitationResponse,
  TransferResponse,
  type InvitationRow,
  type SendMessageRequest,
  type UpdateDepartmentRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { useStale } from '../../api/use-stale.js';
import { useUnread } from '../../notifications/unread.store.js';

const KEY = 'my-enterprise';
const PATH = '/my-enterprise';

export const useMyEnterpriseChanged = () => useStale(KEY);

export function useMyEnterprise() {
  return useQuery({
    queryKey: [KEY, 'info'],
    queryFn: ({ signal }) => request('GET', `${PATH}/info`, { schema: MyEnterpriseResponse, signal }),
  });
}

export interface MembersQuery {
  q: string;
  role: string;
  department: string;
  page: number;
  limit?: number;
}
export function useMembers({ q, role, department, page, limit = 20 }: MembersQuery, enabled = true) {
  return useQuery({
    queryKey: [KEY, 'members', q, role, department, page, limit],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', `${PATH}/members`, {
        query: { q: q || null, role: role || null, department: department || null, page, limit },
        schema: MembersResponse,
        signal,
      }),
  });
}

export function useDepartments() {
  return useQuery({
    queryKey: [KEY, 'departments'],
    queryFn: async ({ signal }) =>
      (await request('GET', `${PATH}/departments`, { schema: DepartmentsResponse, signal })).departments,
  });
}

export interface MessagesQuery {
  q: string;
  type: string;
  box: string;
  page: number;
}
/** A new message creates a notice: refetches the list when the count of notices changes. */
export function useEnterpriseMessages({ q, type, box, page }: MessagesQuery) {
  const notices = useUnread((state) => state.count);
  return useQuery({
    queryKey: [KEY, 'messages', q, type, box, page, notices],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', `${PATH}/messages`, {
        query: {
          q: q || null,
          type: type || null,
          ...(box === 'unread' ? { box: 'received', unread: 'true' } : { box: box || 'all' }),
          page,
          limit: 20,
        },
        schema: MessagesResponse,
        signal,
      }),
  });
}

const put = (path: string, body: unknown) =>
  request('PUT', `${PATH}/${path}`, { body, schema: MemberResponse });
export const assignDepartment = (id: string, departmentId: string | null) =>
  put(`assign-department/${id}`, { departmentId });
export const setPosition = (id: string, position: string) => put(`members/${id}/position`, { position });
/** `banksTo` null: the super admin. */
export const removeMember = (id: string, banksTo: string | null) =>
  request('DELETE', `${PATH}/members/${id}`, { query: { banksTo }, schema: MessageResponse });
export const leaveEnterprise = (banksTo: string | null) =>
  request('POST', `${PATH}/leave`, { body: { banksTo }, schema: MessageResponse });
export const transferSuperAdmin = (newSuperAdminId: string) =>
  request('PUT', `${PATH}/transfer-super-admin`, { body: { newSuperAdminId }, schema: TransferResponse });

/** Creates a new one without an id. */
export const saveDepartment = (id: string | null, body: z.input<typeof UpdateDepartmentRequest>) =>
  request(id ? 'PUT' : 'POST', `${PATH}/departments${id ? `/${id}` : ''}`, {
    body,
    schema: DepartmentResponse,
  });
export const deleteDepartment = (id: string, moveTo: string | null) =>
  request('DELETE', `${PATH}/departments/${id}`, { query: { moveTo }, schema: MessageResponse });

export const sendMessage = (body: z.input<typeof SendMessageRequest>, idempotencyKey: string) =>
  request('POST', `${PATH}/messages`, { body, schema: EnterpriseMessageResponse, idempotencyKey });
export const markMessageRead = (id: string) =>
  request('PUT', `${PATH}/messages/${id}/read`, { schema: EnterpriseMessageResponse });
export const deleteMessage = (id: string) =>
  request('DELETE', `${PATH}/messages/${id}`, { schema: MessageResponse });

export function useInvitations({ q, status, page }: { q: string; status: string; page: number }) {
  return useQuery({
    queryKey: [KEY, 'invitations', q, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', `${PATH}/invitations`, {
        query: { q: q || null, status: status || null, page, limit: 20 },
        schema: InvitationsResponse,
        signal,
      }),
  });
}
/** The pending invitation of a person without an enterprise; null for none. */
export function useOwnInvitation() {
  return useQuery({
    queryKey: [KEY, 'own-invitation'],
    queryFn: async ({ signal }) =>
      (await request('GET', `${PATH}/invitation`, { schema: OwnInvitationResponse, signal })).invitation,
  });
}
/** The enterprise of the person's verified address, which they have not joined; null for none. */
export function useJoinable(enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'joinable'],
    enabled,
    queryFn: async ({ signal }) =>
      (await request('GET', `${PATH}/joinable`, { schema: JoinableResponse, signal })).enterprise,
  });
}
export const joinEnterprise = () => request('POST', `${PATH}/join`, { schema: MessageResponse });
export const askToJoin = () => request('POST', `${PATH}/join/ask`, { schema: MessageResponse });
export const acceptInvitation = () =>
  request('POST', `${PATH}/invitation/accept`, { schema: MessageResponse });
export const invite = (rows: InvitationRow[], preview: boolean) =>
  request('POST', `${PATH}/invitations`, { body: { rows, preview }, schema: InviteResponse });
export const resendInvitation = (id: string) =>
  request('POST', `${PATH}/invitations/${id}/resend`, { schema: InvitationResponse });
export const revokeInvitation = (id: string) =>
  request('DELETE', `${PATH}/invitations/${id}`, { schema: InvitationResponse });

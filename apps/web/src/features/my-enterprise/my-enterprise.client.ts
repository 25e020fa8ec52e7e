/** The caller's enterprise: reads, writes, and their invalidations. */
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
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import {
  DepartmentsDocument,
  EnterpriseInvitationsDocument,
  EnterpriseMessagesDocument,
  JoinableEnterpriseDocument,
  MembersDocument,
  MyEnterpriseDocument,
  OwnInvitationDocument,
} from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';
import { useUnread } from '../../notifications/unread.store.js';

const KEY = 'my-enterprise';
const PATH = '/my-enterprise';

export const useMyEnterpriseChanged = () => useStale(KEY);

export function useMyEnterprise() {
  return usePageQuery(MyEnterpriseDocument, {
    key: KEY,
    variables: {},
    responses: { myEnterprise: MyEnterpriseResponse },
  }).myEnterprise;
}

export interface MembersQuery {
  q: string;
  role: string;
  department: string;
  page: number;
  limit?: number;
}
export function useMembers({ limit = 20, ...query }: MembersQuery, enabled = true) {
  return usePageQuery(MembersDocument, {
    key: KEY,
    variables: { ...query, limit },
    responses: { members: MembersResponse },
    enabled,
    keepsPrevious: true,
  }).members;
}

export function useDepartments() {
  return usePageQuery(DepartmentsDocument, {
    key: KEY,
    variables: {},
    responses: { departments: DepartmentsResponse },
  }).departments;
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
  const only = box === 'unread' ? { box: 'received', unread: 'true' } : { box: box || 'all' };
  const list = usePageQuery(EnterpriseMessagesDocument, {
    key: KEY,
    variables: { q, type, ...only, page, limit: 20 },
    responses: { enterpriseMessages: MessagesResponse },
    keepsPrevious: true,
  }).enterpriseMessages;
  const { refetch } = list;
  const seen = useRef(notices);
  useEffect(() => {
    if (seen.current === notices) return;
    seen.current = notices;
    void refetch();
  }, [notices, refetch]);
  return list;
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

export function useInvitations(query: { q: string; status: string; page: number }) {
  return usePageQuery(EnterpriseInvitationsDocument, {
    key: KEY,
    variables: { ...query, limit: 20 },
    responses: { enterpriseInvitations: InvitationsResponse },
    keepsPrevious: true,
  }).enterpriseInvitations;
}
/** The pending invitation of a person without an enterprise; null for none. */
export function useOwnInvitation() {
  return usePageQuery(OwnInvitationDocument, {
    key: KEY,
    variables: {},
    responses: { ownInvitation: OwnInvitationResponse },
  }).ownInvitation;
}
/** The enterprise of the person's verified address, which they have not joined; null for none. */
export function useJoinable(enabled: boolean) {
  return usePageQuery(JoinableEnterpriseDocument, {
    key: KEY,
    variables: {},
    responses: { joinableEnterprise: JoinableResponse },
    enabled,
  }).joinableEnterprise;
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

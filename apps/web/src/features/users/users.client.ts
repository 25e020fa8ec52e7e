/** Administration of people: the calls, and the cached answers that they invalidate. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  EnterpriseChoicesResponse,
  LoginHistoryResponse,
  SessionsResponse,
  USER_BATCH_MAX,
  UserResponse,
  UserBatchResponse,
  UsersResponse,
  type UpdateUserRequest,
  type User,
  type UserBatchRequest,
} from '@tiku/contracts/identity';
import type { z } from 'zod';
import { messageOf } from '../../api/api-error.js';
import { request, requestBlob } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import {
  EnterprisesOfUsersDocument,
  LoginsOfDocument,
  SessionsOfDocument,
  UserDocument,
  UsersDocument,
} from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'users';

export interface UserFilters {
  q: string;
  role: string;
  status: string;
  enterpriseId: string;
}
export interface UserListQuery extends UserFilters {
  page: number;
  sort: string;
}
const PAGE_SIZE = 20;

export function useUsers(query: UserListQuery) {
  return usePageQuery(UsersDocument, {
    key: KEY,
    variables: { ...query, limit: PAGE_SIZE },
    responses: { users: UsersResponse },
    keepsPrevious: true,
  }).users;
}

export function useUser(id: string) {
  return usePageQuery(UserDocument, {
    key: KEY,
    variables: { id },
    responses: { user: UserResponse },
    enabled: id !== '',
  }).user;
}

export function useLoginsOf(id: string, page: number) {
  return usePageQuery(LoginsOfDocument, {
    key: KEY,
    variables: { id, page, limit: 20 },
    responses: { loginsOf: LoginHistoryResponse },
    keepsPrevious: true,
  }).loginsOf;
}

export function useSessionsOf(id: string) {
  return usePageQuery(SessionsOfDocument, {
    key: KEY,
    variables: { id },
    responses: { sessionsOf: SessionsResponse },
  }).sessionsOf;
}

/** What the list can be filtered by: the first ones that match, and the one with `id`. */
export function useEnterprisesToFilter({ q, id, isWanted }: { q: string; id: string; isWanted: boolean }) {
  return usePageQuery(EnterprisesOfUsersDocument, {
    key: KEY,
    variables: { q, id },
    responses: { enterprisesOfUsers: EnterpriseChoicesResponse },
    enabled: isWanted,
    keepsPrevious: true,
  }).enterprisesOfUsers;
}

export const usersFile = ({ q, role, status, enterpriseId }: UserFilters): Promise<Blob> =>
  requestBlob('/users/export', { query: { q, role, status, enterpriseId } });

export const sendReset = (id: string) =>
  request('POST', `/users/${id}/password-reset`, { schema: MessageResponse });
export const removeFactorsOf = (id: string) =>
  request('DELETE', `/users/${id}/second-factor`, { schema: MessageResponse });
export const endSessionsOf = (id: string) =>
  request('POST', `/users/${id}/sessions/end-all`, { schema: MessageResponse });
export const endSessionOf = (id: string, sessionId: string) =>
  request('DELETE', `/users/${id}/sessions/${sessionId}`, { schema: MessageResponse });

/** Invalidates everything about people, including their history. */
export const useUsersChanged = () => useStale(KEY, 'audit');

/** Throws ApiError: field errors, or CONFLICT_ERROR if someone was quicker. */
export async function updateUser(id: string, changes: z.input<typeof UpdateUserRequest>): Promise<User> {
  return (await request('PUT', `/users/${id}`, { body: changes, schema: UserResponse })).user;
}

/** Splits more people than one call takes into several sequential calls. Throws ApiError if nothing was done. */
export async function batchUsers(
  body: z.input<typeof UserBatchRequest>,
): Promise<z.output<typeof UserBatchResponse>['results']> {
  const results: z.output<typeof UserBatchResponse>['results'] = [];
  for (let from = 0; from < body.ids.length; from += USER_BATCH_MAX) {
    const ids = body.ids.slice(from, from + USER_BATCH_MAX);
    try {
      const response = await request('POST', '/users/batch', {
        body: { ...body, ids },
        schema: UserBatchResponse,
      });
      results.push(...response.results);
    } catch (failure) {
      // Earlier chunks are done: reports the rest person by person.
      if (from === 0) throw failure;
      const message = messageOf(failure);
      return [...results, ...body.ids.slice(from).map((id) => ({ id, ok: false, message }))];
    }
  }
  return results;
}

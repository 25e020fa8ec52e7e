/** Administration of people: the calls, and which cached answers they make stale. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageAnswer } from '@tiku/contracts/common';
import {
  LoginHistoryAnswer,
  UserAnswer,
  UserBatchAnswer,
  UsersAnswer,
  type UpdateUserRequest,
  type User,
  type UserBatchRequest,
} from '@tiku/contracts/identity';
import { useCallback } from 'react';
import type { z } from 'zod';
import { request, type Query } from '../../api/client.js';

const KEY = 'users';

export interface UserListQuery {
  page: number;
  q: string;
  role: string;
  status: string;
  sort: string;
}
const PAGE_SIZE = 20;

export function useUsers(query: UserListQuery) {
  return useQuery({
    queryKey: [KEY, 'list', query],
    // While the next page loads, the last one stays.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', '/users', {
        query: { ...query, limit: PAGE_SIZE } satisfies Query,
        schema: UsersAnswer,
        signal,
      }),
  });
}

export function useUser(id: string) {
  return useQuery({
    queryKey: [KEY, 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await request('GET', `/users/${id}`, { schema: UserAnswer, signal })).user,
  });
}

export function useLoginsOf(id: string, page: number) {
  return useQuery({
    queryKey: [KEY, 'logins', id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', `/users/${id}/login-history`, {
        query: { page, limit: 20 },
        schema: LoginHistoryAnswer,
        signal,
      }),
  });
}

/** Everything about people, their history included, is asked for again. */
export function useUsersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [KEY] }),
      queries.invalidateQueries({ queryKey: ['audit'] }),
    ]);
  }, [queries]);
}

/** Throws ApiError: field errors, or CONFLICT_ERROR when someone was quicker. */
export async function updateUser(id: string, changes: z.input<typeof UpdateUserRequest>): Promise<User> {
  return (await request('PUT', `/users/${id}`, { body: changes, schema: UserAnswer })).user;
}

export async function deleteUser(id: string): Promise<void> {
  await request('DELETE', `/users/${id}`, { schema: MessageAnswer });
}

export async function batchUsers(
  body: z.input<typeof UserBatchRequest>,
): Promise<z.output<typeof UserBatchAnswer>['results']> {
  return (await request('POST', '/users/batch', { body, schema: UserBatchAnswer })).results;
}

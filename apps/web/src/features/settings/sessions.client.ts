/** The sessions of the account, and the login attempts. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import { LoginHistoryResponse, SessionsResponse } from '@tiku/contracts/identity';
import { request } from '../../api/client.js';

export const SESSIONS_KEY = ['sessions'] as const;

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request('GET', '/auth/sessions', { schema: SessionsResponse, signal })).sessions,
  });
}

export function useLoginHistory(page: number) {
  return useQuery({
    queryKey: ['login-history', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', '/auth/login-history', {
        query: { page, limit: 10 },
        schema: LoginHistoryResponse,
        signal,
      }),
  });
}

export async function endSessionOf(id: string): Promise<void> {
  await request('DELETE', `/auth/sessions/${id}`, { schema: MessageResponse });
}

export async function endOtherSessions(): Promise<void> {
  await request('POST', '/auth/sessions/end-others', { schema: MessageResponse });
}

/** The sessions of the account, and the login attempts. */
import { useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import { LoginHistoryResponse, SessionsResponse } from '@tiku/contracts/identity';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { OwnLoginsDocument } from '../../generated/graphql.js';

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
  return usePageQuery(OwnLoginsDocument, {
    key: 'login-history',
    variables: { page, limit: 10 },
    responses: { ownLogins: LoginHistoryResponse },
    keepsPrevious: true,
  }).ownLogins;
}

export async function endSessionOf(id: string): Promise<void> {
  await request('DELETE', `/auth/sessions/${id}`, { schema: MessageResponse });
}

export async function endOtherSessions(): Promise<void> {
  await request('POST', '/auth/sessions/end-others', { schema: MessageResponse });
}

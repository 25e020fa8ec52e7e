/** The sessions of the account, and the login attempts. */
import { MessageResponse } from '@tiku/contracts/common';
import { LoginHistoryResponse, SessionsResponse } from '@tiku/contracts/identity';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { OwnLoginsDocument, OwnSessionsDocument } from '../../generated/graphql.js';

/** The key of the query below, for `useStale`. */
export const SESSIONS = 'sessions';

export function useSessions() {
  return usePageQuery(OwnSessionsDocument, {
    key: SESSIONS,
    variables: {},
    responses: { ownSessions: SessionsResponse },
    isFresh: true,
  }).ownSessions;
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

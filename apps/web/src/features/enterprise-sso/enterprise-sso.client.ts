/** E-mail domains of enterprises and their single sign-on: reads and writes of the superadmin. */
import { useQuery } from '@tanstack/react-query';
import { MessageAnswer } from '@tiku/contracts/common';
import {
  EmailDomainAnswer,
  EmailDomainsAnswer,
  SsoConnectionAnswer,
  SsoConnectionsAnswer,
  SsoTestAnswer,
  type SaveEmailDomainRequest,
  type SaveSsoConnectionRequest,
} from '@tiku/contracts/identity';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'enterprise-sso';
const DOMAINS = '/auth/email-domains';
const CONNECTIONS = '/auth/sso/connections';

export function useEmailDomains() {
  return useQuery({
    queryKey: [KEY, 'domains'],
    queryFn: async ({ signal }) =>
      (await request('GET', DOMAINS, { schema: EmailDomainsAnswer, signal })).emailDomains,
  });
}

export function useSsoConnections() {
  return useQuery({
    queryKey: [KEY, 'connections'],
    queryFn: async ({ signal }) =>
      (await request('GET', CONNECTIONS, { schema: SsoConnectionsAnswer, signal })).connections,
  });
}

/** Deleting a domain takes its connection along: both lists are asked for again. */
export const useEnterprisesChanged = () => useStale(KEY, 'audit');

/** Without an id a new one. Throws ApiError: field errors, CONFLICT_ERROR. */
export async function saveEmailDomain(id: string | null, body: z.input<typeof SaveEmailDomainRequest>) {
  const answer = id
    ? await request('PUT', `${DOMAINS}/${id}`, { body, schema: EmailDomainAnswer })
    : await request('POST', DOMAINS, { body, schema: EmailDomainAnswer });
  return answer.emailDomain;
}

export async function deleteEmailDomain(id: string): Promise<void> {
  await request('DELETE', `${DOMAINS}/${id}`, { schema: MessageAnswer });
}

export async function saveSsoConnection(id: string | null, body: z.input<typeof SaveSsoConnectionRequest>) {
  const answer = id
    ? await request('PUT', `${CONNECTIONS}/${id}`, { body, schema: SsoConnectionAnswer })
    : await request('POST', CONNECTIONS, { body, schema: SsoConnectionAnswer });
  return answer.connection;
}

export async function deleteSsoConnection(id: string): Promise<void> {
  await request('DELETE', `${CONNECTIONS}/${id}`, { schema: MessageAnswer });
}

export type SsoTest = z.output<typeof SsoTestAnswer>;
export function testSsoConnection(id: string): Promise<SsoTest> {
  return request('POST', `${CONNECTIONS}/${id}/test`, { schema: SsoTestAnswer });
}

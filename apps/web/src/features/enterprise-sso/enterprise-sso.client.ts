/** Single sign-on of enterprises: reads and writes of the superadmin, and of an enterprise's own super admin. */
import { MessageResponse } from '@tiku/contracts/common';
import { EnterprisesResponse } from '@tiku/contracts/enterprise';
import {
  OwnSsoConnectionResponse,
  SsoConnectionResponse,
  SsoConnectionsResponse,
  SsoTestResponse,
  type SaveOwnSsoConnectionRequest,
  type SaveSsoConnectionRequest,
  type SsoConnection,
} from '@tiku/contracts/identity';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import {
  EnterprisesDocument,
  OwnSsoConnectionDocument,
  SsoConnectionDocument,
  SsoConnectionsDocument,
} from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'enterprise-sso';
const CONNECTIONS = '/auth/sso/connections';
const OWN = '/auth/my-enterprise/sso-connection';

const PAGE_SIZE = 30;

/** Enterprises to choose from whose name or domain contains `q`. The last result stays while a new search runs. */
export function useEnterpriseChoices(q: string) {
  return usePageQuery(EnterprisesDocument, {
    key: KEY,
    variables: { q, limit: PAGE_SIZE },
    responses: { enterprises: EnterprisesResponse },
    keepsPrevious: true,
  }).enterprises;
}

/**
 * Connections of the enterprises whose name or domain contains `q`, ordered by their names; further pages by cursor.
 * The last result stays during a new search.
 */
export function useSsoConnections(q = '') {
  return usePageList(SsoConnectionsDocument, {
    key: KEY,
    variables: { q, limit: PAGE_SIZE },
    field: 'ssoConnections',
    response: SsoConnectionsResponse,
    list: 'connections',
    keepsPrevious: true,
  });
}

/**
 * The entry that a dialog edits, including another person's save: after a rename it may be on no loaded page. Until it
 * is read, the list's version.
 */
export function useEditedConnection(listed: SsoConnection | null): SsoConnection | null {
  const { data } = usePageQuery(SsoConnectionDocument, {
    key: KEY,
    variables: { id: listed?.id ?? '' },
    responses: { ssoConnection: SsoConnectionResponse },
    enabled: listed !== null,
    isFresh: true,
  }).ssoConnection;
  return listed && (data ?? listed);
}

export const useConnectionsChanged = () => useStale(KEY, 'audit');

/** Creates a new one without an id. Throws ApiError: field errors, CONFLICT_ERROR. */
export async function saveSsoConnection(id: string | null, body: z.input<typeof SaveSsoConnectionRequest>) {
  const response = id
    ? await request('PUT', `${CONNECTIONS}/${id}`, { body, schema: SsoConnectionResponse })
    : await request('POST', CONNECTIONS, { body, schema: SsoConnectionResponse });
  return response.connection;
}

export async function deleteSsoConnection(id: string): Promise<void> {
  await request('DELETE', `${CONNECTIONS}/${id}`, { schema: MessageResponse });
}

/** The connection of the caller's own enterprise. */
export function useOwnConnection() {
  return usePageQuery(OwnSsoConnectionDocument, {
    key: KEY,
    variables: {},
    responses: { ownSsoConnection: OwnSsoConnectionResponse },
  }).ownSsoConnection;
}
export const saveOwnConnection = (body: z.input<typeof SaveOwnSsoConnectionRequest>) =>
  request('PUT', OWN, { body, schema: SsoConnectionResponse });
export const deleteOwnConnection = () => request('DELETE', OWN, { schema: MessageResponse });
export const testOwnConnection = () => request('POST', `${OWN}/test`, { schema: SsoTestResponse });

export type SsoTest = z.output<typeof SsoTestResponse>;
export function testSsoConnection(id: string): Promise<SsoTest> {
  return request('POST', `${CONNECTIONS}/${id}/test`, { schema: SsoTestResponse });
}

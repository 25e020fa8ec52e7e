/** The tokens by which an enterprise's directory provisions its people and departments; for its super admin. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import { CreatedScimTokenResponse, ScimTokensResponse } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';

const PATH = '/my-enterprise/scim-tokens';
const KEY = ['my-enterprise', 'scim-tokens'];

export function useScimTokens() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await request('GET', PATH, { schema: ScimTokensResponse, signal })).tokens,
  });
}
export function useScimTokensChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
/** Returns the secret only once. */
export const createScimToken = (name: string) =>
  request('POST', PATH, { body: { name }, schema: CreatedScimTokenResponse });
export const revokeScimToken = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });

/** The tokens by which an enterprise's directory provisions its people and departments; for its super admin. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageAnswer } from '@tiku/contracts/common';
import { CreatedScimTokenAnswer, ScimTokensAnswer } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';

const PATH = '/my-enterprise/scim-tokens';
const KEY = ['my-enterprise', 'scim-tokens'];

export function useScimTokens() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request('GET', PATH, { schema: ScimTokensAnswer, signal })).tokens,
  });
}
export function useScimTokensChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
/** Returns the secret only once. */
export const createScimToken = (name: string) =>
  request('POST', PATH, { body: { name }, schema: CreatedScimTokenAnswer });
export const revokeScimToken = (id: string) => request('DELETE', `${PATH}/${id}`, { schema: MessageAnswer });

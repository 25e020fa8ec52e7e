/** The tokens by which an enterprise's directory provisions its people and departments; for its super admin. */
import { MessageResponse } from '@tiku/contracts/common';
import { CreatedScimTokenResponse, ScimTokensResponse } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import { ScimTokensDocument } from '../../generated/graphql.js';

const PATH = '/my-enterprise/scim-tokens';
const KEY = 'my-enterprise';

export function useScimTokens() {
  return usePageQuery(ScimTokensDocument, {
    key: KEY,
    variables: {},
    responses: { scimTokens: ScimTokensResponse },
  }).scimTokens;
}
export const useScimTokensChanged = () => useStale(KEY);
/** Returns the secret only once. */
export const createScimToken = (name: string) =>
  request('POST', PATH, { body: { name }, schema: CreatedScimTokenResponse });
export const revokeScimToken = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });

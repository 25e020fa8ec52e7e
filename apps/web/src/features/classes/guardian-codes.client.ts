/** Codes of guardians: reads and writes. */
import { MessageResponse } from '@tiku/contracts/common';
import { CreatedGuardianCodeResponse, GuardianCodesResponse } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { GuardianCodesDocument } from '../../generated/graphql.js';

const path = (pupilId: string) => `/my-enterprise/pupils/${pupilId}/guardian-codes`;

export function useGuardianCodes(pupilId: string) {
  return usePageQuery(GuardianCodesDocument, {
    key: 'classes',
    variables: { id: pupilId },
    responses: { guardianCodes: GuardianCodesResponse },
    isFresh: true,
  }).guardianCodes;
}
export const createCode = async (pupilId: string) =>
  (await request('POST', path(pupilId), { schema: CreatedGuardianCodeResponse })).code;
export const revokeCode = (pupilId: string, id: string) =>
  request('DELETE', `${path(pupilId)}/${id}`, { schema: MessageResponse });

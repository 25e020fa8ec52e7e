/** What a guardian reads with a printed code. The code opens an hour, of which no browser keeps anything. */
import { GuardianResultsResponse, GuardianSessionResponse } from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { errorOfResponse } from '../../api/api-error.js';
import { commonHeaders, parseResponse, request } from '../../api/client.js';

export type GuardianResults = z.output<typeof GuardianResultsResponse>;

export async function readResults(code: string): Promise<GuardianResults> {
  const { token } = await request('POST', '/guardian/session', {
    body: { code },
    schema: GuardianSessionResponse,
  });
  // Not the token of a signed-in person, which `request` sends.
  const response = await fetch('/api/guardian/results', {
    headers: { ...commonHeaders(), Authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json();
  if (!response.ok) throw errorOfResponse(response.status, body);
  return parseResponse(GuardianResultsResponse, body);
}

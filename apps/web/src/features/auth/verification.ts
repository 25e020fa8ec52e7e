/** Verifies an address by the token of the mail. Sends each token once; later calls get the same answer. */
import { ApiError, type LocalisedError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';

/** `fullEnterprise`: the enterprise of the address, if it has no free seat. */
export type Verification =
  | { state: 'success'; fullEnterprise: string | null }
  | { state: 'error'; error: LocalisedError | null };

const results = new Map<string, Promise<Verification>>();
/** A page verifies one token; more than these need not be remembered. */
const RESULTS_MAX = 20;

export function verifyEmail(token: string): Promise<Verification> {
  if (token === '') return Promise.resolve({ state: 'error', error: null });
  const known = results.get(token);
  if (known) return known;
  if (results.size >= RESULTS_MAX) results.clear();
  const result = send(token);
  results.set(token, result);
  return result;
}

async function send(token: string): Promise<Verification> {
  try {
    const { VerifyEmailResponse } = await loadCode(() => import('./auth-responses.js'));
    const { fullEnterprise } = await request('GET', '/auth/verify-email', {
      query: { token },
      schema: VerifyEmailResponse,
    });
    return { state: 'success', fullEnterprise };
  } catch (failure) {
    const fields = failure instanceof ApiError ? failure.fieldErrors : [];
    // Opened twice, or earlier by a mail program: the address is verified all the same.
    if (fields.some(({ rule }) => rule === 'alreadyVerified'))
      return { state: 'success', fullEnterprise: null };
    return { state: 'error', error: failure instanceof ApiError ? failure : null };
  }
}

/** What calls need while someone is signed in; not in client.ts, which guests load. */
import { isRecord, type ApiError } from './api-error.js';
import { isAway, watchAttention } from './attention.js';
import { signedIn } from './client.js';

const none = { ...signedIn };

/** `askProof` resolves to whether the person has proven who they are. Returns the end of it. */
export function attendCalls(askProof: () => Promise<boolean>): () => void {
  const stop = watchAttention();
  Object.assign(signedIn, {
    headers: (): Record<string, string> => (isAway() ? { 'x-unattended': '1' } : {}),
    mayRepeat: async (refused: ApiError) => asksForProof(refused) && (await askProof()),
  } satisfies typeof signedIn);
  return () => {
    stop();
    Object.assign(signedIn, none);
  };
}

/** REPROOF_RULE of the contract. */
function asksForProof({ details }: ApiError): boolean {
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  return isRecord(first) && first['rule'] === 'REPROOF';
}

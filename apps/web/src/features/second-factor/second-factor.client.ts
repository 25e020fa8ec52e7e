/** The caller's second factor, its changes, and proofs. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  FactorAddedResponse,
  ProofResponse,
  RecoveryCodesResponse,
  SecondFactorResponse,
  TotpEnrolmentResponse,
  type PasskeyAssertion,
} from '@tiku/contracts/identity';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useAuth } from '../../auth/auth.store.js';
import { OwnSecondFactorDocument } from '../../generated/graphql.js';
import type { Proof } from './proof.js';

/** The key of the query below, for `useStale`. */
export const SECOND_FACTOR = 'second-factor';

export function useSecondFactor() {
  return usePageQuery(OwnSecondFactorDocument, {
    key: SECOND_FACTOR,
    variables: {},
    responses: { ownSecondFactor: SecondFactorResponse },
    isFresh: true,
  }).ownSecondFactor;
}

const BASE = '/auth/second-factor';

export const beginTotp = () => request('POST', `${BASE}/totp`, { schema: TotpEnrolmentResponse });

/** The session continues with the token of the answer. */
export const confirmTotp = (code: string) =>
  request('POST', `${BASE}/totp/confirm`, { body: { code }, schema: FactorAddedResponse });

export const removeTotp = () => request('DELETE', `${BASE}/totp`, { schema: MessageResponse });

export async function renewRecoveryCodes(): Promise<string[]> {
  return (await request('POST', `${BASE}/recovery-codes`, { schema: RecoveryCodesResponse })).recoveryCodes;
}

/** The session continues with a token that says that the proof is new. */
export async function prove(proof: Proof | { passkey: PasskeyAssertion }): Promise<void> {
  const { token } = await request('POST', '/auth/proof', { body: proof, schema: ProofResponse });
  continueWith(token);
}

export function continueWith(token: string): void {
  const { user, signIn } = useAuth.getState();
  if (user) signIn(token, user);
}

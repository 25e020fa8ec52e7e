/** Passkeys: the ceremonies of the browser, and their calls. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { MessageResponse } from '@tiku/contracts/common';
import {
  FactorAddedResponse,
  PasskeyAskedResponse,
  PasskeyOptionsResponse,
  type PasskeyAssertion,
} from '@tiku/contracts/identity';
import { request } from '../../api/client.js';

const BASE = '/auth/second-factor/passkeys';

/** The person closed the browser's dialog, it took too long, or the device has the passkey already. */
export const isDeclined = (failure: unknown): boolean =>
  failure instanceof WebAuthnError || (failure instanceof Error && failure.name === 'NotAllowedError');

/** Browsers make passkeys for names of sites, not for addresses. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.:[\]]+$/.test(window.location.hostname);

/** The browser asks the person; the server stores the public key. The session continues with the token. */
export async function addPasskey(name: string) {
  const { options } = await request('POST', `${BASE}/options`, { schema: PasskeyOptionsResponse });
  const passkey = await startRegistration({ optionsJSON: options as never });
  return request('POST', BASE, { body: { name, passkey }, schema: FactorAddedResponse });
}

export const renamePasskey = (id: string, name: string) =>
  request('PUT', `${BASE}/${id}`, { body: { name }, schema: MessageResponse });

export const removePasskey = (id: string) => request('DELETE', `${BASE}/${id}`, { schema: MessageResponse });

/** Null if the account has none. `challenge` is that of a login; without it the session's account is asked. */
export async function requestPasskey(challenge?: string): Promise<PasskeyAssertion | null> {
  const path =
    challenge === undefined ? '/auth/proof/passkey-options' : '/auth/second-factor/passkey-options';
  const { options } = await request('POST', path, {
    ...(challenge !== undefined && { body: { challenge } }),
    schema: PasskeyAskedResponse,
  });
  if (options === null) return null;
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion;
}

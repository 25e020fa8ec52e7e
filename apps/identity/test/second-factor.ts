/** Steps of tests with a second factor: adding one, and logging in with it. */
import type { TokenClaims } from '@tiku/contracts/identity';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { KeyRing } from '../src/signing-keys/key-ring.js';
import type { Person, TestService } from './service.js';

/** The code of `steps` half-minutes from now: each is accepted once, and one from the future is. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

export interface Protected extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** Adds an authenticator app. Its current code is used by that. */
export async function protect(identity: TestService, person: Person): Promise<Protected> {
  const { token } = person;
  const url = '/auth/second-factor/totp';
  const { secret } = (await identity.request({ method: 'POST', url, token })).json();
  const payload = { code: codeOf(secret) };
  const confirmed = await identity.request({ method: 'POST', url: `${url}/confirm`, token, payload });
  return { ...person, secret, recoveryCodes: confirmed.json().recoveryCodes };
}

/** The first step. */
export async function challengeOf(
  identity: TestService,
  email: string,
  password?: string,
): Promise<{ challenge: string; cookie: string }> {
  const response = await identity.login(email, password);
  const [set] = [response.headers['set-cookie'] ?? ''].flat();
  return { challenge: response.json().details?.[0]?.challenge, cookie: set?.split(';')[0] ?? '' };
}

/** The second step. */
export const secondStep = (
  identity: TestService,
  { challenge, cookie }: { challenge: string; cookie: string },
  proof: object,
) =>
  identity.request({
    method: 'POST',
    url: '/auth/second-factor',
    payload: { challenge, ...proof },
    headers: { cookie },
  });

/** The same token with other claims, signed by the service. */
export function tokenWith(identity: TestService, token: string, claims: object): Promise<string> {
  const known = decodeJwt<TokenClaims>(token);
  return identity.service.app.get(KeyRing, { strict: false }).sign({ ...known, ...claims });
}

/** Seconds since 1970. */
export const minutesAgo = (minutes: number): number => Math.floor(Date.now() / 1_000) - minutes * 60;

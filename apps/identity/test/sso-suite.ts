/**
 * Single sign-on for the tests of one file: a real provider, one enterprise with a connection to it, and the steps of a
 * browser from the login page to the one-time code.
 */
import { afterAll, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { CLIENT, TestProvider, type ProviderPerson } from './oidc-provider.js';
import type { Person } from './service.js';
import { identity, identityForSuite } from './suite.js';

const PUBLIC_URL = 'http://tiku.test';
export const CALLBACK = `${PUBLIC_URL}/api/auth/sso/callback`;

export let provider: TestProvider;
export let superadmin: Person;
export let enterpriseId: string;
export let connectionId: string;

/** Called once, at the top of a spec. */
export function ssoForSuite(): void {
  identityForSuite({ PUBLIC_URL });
  beforeAll(async () => {
    // The provider logs at length that it is configured for tests.
    jest.spyOn(console, 'info').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    provider = await TestProvider.start(CALLBACK);
    superadmin = await identity.signUpAs('superadmin');
    enterpriseId = await identity.enterprise('sso.example.com', 50, '单点学校');
    connectionId = (await save({})).json().connection.id;
  });
  beforeEach(() => {
    provider.person = null;
  });
  afterAll(() => provider?.close());
}

/** By the superadmin, unless another token is given. */
export const as = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  token = superadmin.token,
) => identity.request({ method, url, token, ...(payload && { payload }) });
export const connection = (more: object = {}) => ({
  enterpriseId,
  issuer: provider.issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  ...more,
});
export const save = (more: object) => as('POST', '/auth/sso/connections', connection(more));

let persons = 0;
export const person = (more: Partial<ProviderPerson> = {}): ProviderPerson => {
  const sub = `person-${++persons}`;
  return { sub, email: `${sub}@sso.example.com`, email_verified: true, name: '王老师', ...more };
};

interface Begun {
  /** The provider's login. */
  url: URL;
  cookie: string;
}
/** The cookie of the browser of the last `begin`. */
let browser = '';
export async function begin(email: string, cookie = ''): Promise<Begun> {
  const offer = (await identity.request({ url: `/auth/sso?email=${encodeURIComponent(email)}` })).json();
  expect(offer).toMatchObject({ available: true, enterpriseName: '单点学校' });
  const start = await identity.request({
    url: offer.url.replace(`${PUBLIC_URL}/api`, ''),
    headers: cookie ? { cookie } : {},
  });
  expect(start.statusCode).toBe(302);
  const [set] = [start.headers['set-cookie'] ?? ''].flat();
  expect(set).toMatch(/Path=\/api\/auth\/sso; Max-Age=900; HttpOnly; SameSite=Lax$/);
  browser = set?.split(';')[0] ?? '';
  return { url: new URL(String(start.headers.location)), cookie: browser };
}
/** Returns from the provider; gives the URL that the browser is redirected to. */
export async function callback(address: string, cookie: string): Promise<URL> {
  const response = await identity.request({
    url: address.replace(`${PUBLIC_URL}/api`, ''),
    headers: { cookie },
  });
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location));
}
export const exchange = (code: string, cookie = browser) =>
  identity.request({ method: 'POST', url: '/auth/sso/exchange', payload: { code }, headers: { cookie } });

/** All steps of a browser; `bend` changes the provider's URL before it is visited. */
export async function signIn(who: ProviderPerson | null, bend: (url: URL) => void = () => {}): Promise<URL> {
  provider.person = who;
  const { url, cookie } = await begin(
    who?.email?.endsWith('@sso.example.com') ? who.email : 'a@sso.example.com',
  );
  bend(url);
  return callback(await provider.signIn(url.href), cookie);
}
export const codeOf = (address: URL) => {
  expect(address.href).toMatch(/^http:\/\/tiku\.test\/sso\?code=/);
  return address.searchParams.get('code') ?? '';
};
export const problemOf = (address: URL) => {
  expect(address.href).toMatch(/^http:\/\/tiku\.test\/login\?sso=/);
  return address.searchParams.get('sso');
};

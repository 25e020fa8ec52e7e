/**
 * Single sign-on as a browser walks it: login page's address → provider → back through the BFF → a session everywhere.
 */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { CLIENT, TestProvider } from '@tiku/identity/test-provider';
import { statusesEverywhere, everywhere } from '../test/everywhere.js';
import { RunningPlatform } from '../test/running-platform.js';

let platform: RunningPlatform;
let provider: TestProvider;
beforeAll(async () => {
  // The provider logs at length that it is configured for tests.
  jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  platform = await RunningPlatform.start();
  provider = await TestProvider.start(`${platform.addresses.get('bff')}/api/auth/sso/callback`);
});
afterAll(async () => {
  await provider?.close();
  await platform?.stop();
});

it('leads from the login page to a session that every service accepts', async () => {
  const superadmin = await platform.signUp('superadmin');
  const administer = (path: string, body: object) =>
    platform.call('bff', 'POST', `/api${path}`, { token: superadmin.token, body });
  const suffix = { name: '单点学校', emailSuffix: 'sso.example.com', maxMembers: 5 };
  const { enterprise } = (await administer('/enterprises', suffix)).body as { enterprise: { id: string } };
  const created = await administer('/auth/sso/connections', {
    enterpriseId: enterprise.id,
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  expect(created.status).toBe(201);

  const email = 'wang@sso.example.com';
  provider.person = { sub: 'wang', email, email_verified: true, name: '王老师' };
  const offer = await platform.call('bff', 'GET', `/api/auth/sso?email=${email}`);
  const { url } = offer.body as { url: string };
  const start = await fetch(url, { redirect: 'manual' });
  expect(start.status).toBe(302);
  const cookie = start.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await provider.signIn(start.headers.get('location') ?? '');
  const returned = await fetch(back, { redirect: 'manual', headers: { cookie } });
  const landing = new URL(returned.headers.get('location') ?? '');
  expect([landing.origin, landing.pathname]).toEqual([platform.addresses.get('bff'), '/sso']);
  const exchanged = await fetch(`${landing.origin}/api/auth/sso/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code: landing.searchParams.get('code') }),
  });
  const { token, user } = (await exchanged.json()) as { token: string; user: { email: string } };
  expect(user).toMatchObject({ email, enterpriseName: '单点学校', role: 'teacher' });
  expect(await statusesEverywhere(platform, token)).toEqual(everywhere('200'));
});

/** What the operator's policy does to sessions: enrolment, recent proof, idle limit; and what it leaves alone. */
import { beforeAll, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { codeOf, minutesAgo, protect, tokenWith } from '../../test/second-factor.js';
import { PASSWORD, type Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite({ REQUIRE_SECOND_FACTOR: 'admins', IDLE_MINUTES: '15' });

const get = async (url: string, token: string) => {
  const response = await identity.request({ url, token });
  return [response.statusCode, response.json().details?.[0]?.rule ?? response.json().reason];
};
const EXPORT = '/users/export';
let admin: Person & { open: string; secret: string };

beforeAll(async () => {
  const person = await identity.signUpAs('admin');
  const url = '/auth/second-factor/totp';
  const { token } = person;
  const { secret } = (await identity.request({ method: 'POST', url, token })).json();
  const payload = { code: codeOf(secret) };
  const added = await identity.request({ method: 'POST', url: `${url}/confirm`, token, payload });
  admin = { ...person, secret, open: added.json().token };
});

it('lets an administrator without a second factor only add one', async () => {
  const { token } = await identity.signUpAs('superadmin');
  expect(decodeJwt(token)).toMatchObject({ strict: true, enrol: true, idle: 15 });
  expect(await get('/users', token)).toEqual([403, 'SECOND_FACTOR']);
  expect(await get('/auth/sessions', token)).toEqual([403, 'SECOND_FACTOR']);
  for (const url of ['/auth/me', '/auth/profile', '/auth/second-factor'])
    expect(await get(url, token)).toEqual([200, undefined]);
  expect((await identity.request({ method: 'POST', url: '/auth/logout', token })).statusCode).toBe(200);
});

it('opens the session with the token of the enrolment; the former stays limited', async () => {
  expect(await get('/users', admin.open)).toEqual([200, undefined]);
  expect(await get('/users', admin.token)).toEqual([403, 'SECOND_FACTOR']);
});

it('asks for a recent proof before a sensitive call, and accepts one', async () => {
  expect((await identity.request({ url: EXPORT, token: admin.open })).statusCode).toBe(200);
  await identity.request({ url: '/auth/me', token: admin.open });
  const old = await tokenWith(identity, admin.open, { auth: minutesAgo(11) });
  expect(await get(EXPORT, old)).toEqual([403, 'REPROOF']);
  expect(await get('/users', old)).toEqual([200, undefined]);
  const proven = await identity.request({
    method: 'POST',
    url: '/auth/proof',
    token: old,
    payload: { code: codeOf(admin.secret, 1) },
  });
  expect((await identity.request({ url: EXPORT, token: proven.json().token })).statusCode).toBe(200);
});

it('ends a session that rests for longer than the limit, not one in use', async () => {
  const rested = await tokenWith(identity, admin.open, { sid: crypto.randomUUID(), auth: minutesAgo(20) });
  expect(await get('/auth/me', rested)).toEqual([401, 'EXPIRED']);
  const inUse = await tokenWith(identity, admin.open, { auth: minutesAgo(20) });
  expect(await get('/auth/me', inUse)).toEqual([200, undefined]);
});

it('changes nothing for others', async () => {
  const teacher = await identity.signUp();
  const claims = decodeJwt(teacher.token);
  expect([claims['strict'], claims['enrol'], claims['idle']]).toEqual([undefined, undefined, undefined]);
  const old = await tokenWith(identity, teacher.token, { auth: minutesAgo(10_000), iat: minutesAgo(10_000) });
  expect(await get('/auth/sessions', old)).toEqual([200, undefined]);
  const payload = { password: PASSWORD };
  const gone = await identity.request({ method: 'DELETE', url: '/auth/account', token: old, payload });
  expect(gone.statusCode).toBe(200);
});

it('asks everyone for a recent proof before a change of factors', async () => {
  const { token } = await protect(identity, await identity.signUp());
  const old = await tokenWith(identity, token, { auth: minutesAgo(11) });
  for (const [method, url] of [
    ['POST', '/auth/second-factor/totp'],
    ['POST', '/auth/second-factor/totp/confirm'],
    ['DELETE', '/auth/second-factor/totp'],
    ['POST', '/auth/second-factor/recovery-codes'],
  ] as const) {
    const refused = await identity.request({ method, url, token: old, payload: { code: '000000' } });
    expect([refused.statusCode, refused.json().details[0].rule]).toEqual([403, 'REPROOF']);
  }
});

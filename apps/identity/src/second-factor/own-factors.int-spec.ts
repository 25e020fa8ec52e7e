/** Adding and removing factors, and the recent proof that every change asks for. */
import { expect, it } from '@jest/globals';
import { challengeOf, codeOf, protect, secondStep } from '../../test/second-factor.js';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const TOTP = '/auth/second-factor/totp';
const post = (url: string, token: string, payload?: object) =>
  identity.request({ method: 'POST', url, token, ...(payload && { payload }) });
const own = async (token: string) =>
  (await identity.request({ url: '/auth/second-factor', token })).json().secondFactor;

it('shows none at first, then the app, and none after its removal', async () => {
  const person = await identity.signUp();
  expect(await own(person.token)).toEqual({
    totp: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    hasPassword: true,
  });
  const { token, email } = await protect(identity, person);
  expect(await own(token)).toMatchObject({ totp: { since: expect.any(String) }, recoveryCodesLeft: 10 });
  expect((await post(TOTP, token)).statusCode).toBe(409);
  expect((await identity.request({ method: 'DELETE', url: TOTP, token })).statusCode).toBe(200);
  expect(await own(token)).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  expect((await identity.request({ method: 'DELETE', url: TOTP, token })).statusCode).toBe(404);
  expect((await identity.login(email)).statusCode).toBe(200);
});

it('stores no secret and no code in the clear', async () => {
  const { secret, id, recoveryCodes } = await protect(identity, await identity.signUp());
  const [row] = await identity.sql<{ data: string }>(
    `SELECT concat((SELECT json_agg(totp_secrets) FROM totp_secrets WHERE user_id = $1),
       (SELECT json_agg(recovery_codes) FROM recovery_codes WHERE user_id = $1)) AS data`,
    [id],
  );
  for (const text of [secret, ...recoveryCodes]) expect(row?.data).not.toContain(text);
});

it('refuses a wrong code at the confirmation, and a confirmation without a beginning', async () => {
  const { token } = await identity.signUp();
  expect((await post(`${TOTP}/confirm`, token, { code: '123456' })).statusCode).toBe(400);
  await post(TOTP, token);
  const wrong = await post(`${TOTP}/confirm`, token, { code: '12345' });
  expect([wrong.statusCode, wrong.json().details[0].rule]).toEqual([400, 'wrongCode']);
  expect(await own(token)).toMatchObject({ totp: null });
});

it('replaces recovery codes; the former no longer work', async () => {
  const { token, email, recoveryCodes } = await protect(identity, await identity.signUp());
  const { recoveryCodes: renewed } = (await post('/auth/second-factor/recovery-codes', token)).json();
  const step = async (recoveryCode: string | undefined) =>
    (await secondStep(identity, await challengeOf(identity, email), { recoveryCode })).statusCode;
  expect(await step(recoveryCodes[0])).toBe(400);
  expect(await step(renewed[0])).toBe(200);
  const { token: other } = await identity.signUp();
  expect((await post('/auth/second-factor/recovery-codes', other)).statusCode).toBe(422);
});

it('asks guests to log in', async () => {
  for (const [method, url] of [
    ['GET', '/auth/second-factor'],
    ['POST', TOTP],
    ['POST', `${TOTP}/confirm`],
    ['DELETE', TOTP],
    ['POST', '/auth/second-factor/recovery-codes'],
    ['POST', '/auth/proof'],
  ] as const)
    expect((await identity.request({ method, url })).statusCode).toBe(401);
});

it('renews the proof of a session by code and recovery code', async () => {
  const { token, secret, recoveryCodes } = await protect(identity, await identity.signUp());
  for (const proof of [{ code: codeOf(secret, 1) }, { recoveryCode: recoveryCodes[0] }]) {
    const proven = await post('/auth/proof', token, proof);
    expect(proven.statusCode).toBe(200);
    expect((await own(proven.json().token)).totp).not.toBeNull();
  }
});

it('accepts the password as proof until there is a factor', async () => {
  const { token } = await identity.signUp();
  expect((await post('/auth/proof', token, { password: PASSWORD })).statusCode).toBe(200);
  const refused = await post('/auth/proof', token, { password: 'wrong password' });
  expect([refused.statusCode, refused.json().details[0].rule]).toEqual([400, 'wrongPassword']);
});

it('refuses a wrong proof', async () => {
  const { token } = await protect(identity, await identity.signUp());
  for (const [proof, rule] of [
    [{ password: 'wrong password' }, 'factorProof'],
    [{ password: PASSWORD }, 'factorProof'],
    [{ code: '000000' }, 'wrongCode'],
    [{ recoveryCode: 'abcde-fghij' }, 'wrongRecoveryCode'],
  ] as const) {
    const refused = await post('/auth/proof', token, proof);
    expect([refused.statusCode, refused.json().details[0].rule]).toEqual([400, rule]);
  }
  expect((await post('/auth/proof', token, {})).json().rule).toBe('error.secondFactor.none');
});

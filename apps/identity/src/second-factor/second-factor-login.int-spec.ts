/** Logins with a second factor: both steps, recovery codes, and what is refused. */
import { expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { challengeOf, codeOf, protect, secondStep } from '../../test/second-factor.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const protectedPerson = async () => protect(identity, await identity.signUp());
const sessionOf = async (token: string) =>
  (await identity.request({ url: '/auth/second-factor', token })).statusCode;

it('asks for the code after the password, and completes the login with it', async () => {
  const { email, secret } = await protectedPerson();
  const first = await identity.login(email);
  expect(first.statusCode).toBe(403);
  expect(first.json()).toMatchObject({
    code: 'AUTHORIZATION_ERROR',
    details: [{ rule: 'SECOND_FACTOR', challenge: expect.stringMatching(/^[\w-]{43}$/) }],
  });
  expect(first.json().token).toBeUndefined();
  expect(String(first.headers['set-cookie'])).toMatch(/^tiku_second=[\w-]{43}; .*Max-Age=300; HttpOnly/);
  const asked = await challengeOf(identity, email);
  const done = await secondStep(identity, asked, { code: codeOf(secret, 1) });
  expect(done.statusCode).toBe(200);
  expect(done.json().user.email).toBe(email);
  expect(await sessionOf(done.json().token)).toBe(200);
});

it('accepts a code once, and a challenge once', async () => {
  const { email, secret } = await protectedPerson();
  const code = codeOf(secret, 1);
  const first = await challengeOf(identity, email);
  expect((await secondStep(identity, first, { code })).statusCode).toBe(200);
  const replayed = await secondStep(identity, await challengeOf(identity, email), { code });
  expect([replayed.statusCode, replayed.json().details[0].rule]).toEqual([400, 'wrongCode']);
  const again = await secondStep(identity, first, { code });
  expect([again.statusCode, again.json().rule]).toEqual([400, 'error.secondFactor.expired']);
});

it('accepts one of two equal codes that arrive at once', async () => {
  const { email, secret } = await protectedPerson();
  const code = codeOf(secret, 1);
  const asked = [await challengeOf(identity, email), await challengeOf(identity, email)];
  const done = await Promise.all(asked.map((one) => secondStep(identity, one, { code })));
  expect(done.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

it('accepts each recovery code once, however it is written', async () => {
  const { email, recoveryCodes, token } = await protectedPerson();
  expect(new Set(recoveryCodes).size).toBe(10);
  const recoveryCode = ` ${(recoveryCodes[3] ?? '').toUpperCase().replace('-', ' ')} `;
  const done = await secondStep(identity, await challengeOf(identity, email), { recoveryCode });
  expect(done.statusCode).toBe(200);
  const own = (await identity.request({ url: '/auth/second-factor', token })).json().secondFactor;
  expect(own.recoveryCodesLeft).toBe(9);
  const again = await secondStep(identity, await challengeOf(identity, email), { recoveryCode });
  expect([again.statusCode, again.json().details[0].rule]).toEqual([400, 'wrongRecoveryCode']);
});

it('refuses the challenge in another browser, and one of a former password', async () => {
  const { email, secret, id } = await protectedPerson();
  const asked = await challengeOf(identity, email);
  const other = { ...asked, cookie: `tiku_second=${'x'.repeat(43)}` };
  for (const one of [other, { ...asked, cookie: '' }, { ...asked, challenge: 'unknown' }])
    expect((await secondStep(identity, one, { code: codeOf(secret, 1) })).statusCode).toBe(400);
  await identity.sql('UPDATE users SET credential_version = credential_version + 1 WHERE id = $1', [id]);
  expect((await secondStep(identity, asked, { code: codeOf(secret, 1) })).statusCode).toBe(400);
});

it('refuses a suspended account and a step without proof', async () => {
  const { email, secret, id } = await protectedPerson();
  const asked = await challengeOf(identity, email);
  expect((await secondStep(identity, asked, {})).json().rule).toBe('error.secondFactor.none');
  await identity.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [id]);
  expect((await secondStep(identity, asked, { code: codeOf(secret, 1) })).statusCode).toBe(403);
});

it('locks after five wrong codes, also for the right one, and notes them in the history', async () => {
  const { email, secret, token } = await protectedPerson();
  const asked = await challengeOf(identity, email);
  for (let count = 0; count < 5; count++)
    expect((await secondStep(identity, asked, { code: '000000' })).statusCode).toBe(400);
  const locked = await secondStep(identity, asked, { code: codeOf(secret, 1) });
  expect([locked.statusCode, locked.json().rule]).toEqual([429, 'error.secondFactor.locked']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60);
  await waitFor('the failure in the history', async () => {
    const { history } = (await identity.request({ url: '/auth/login-history', token })).json();
    return history.some(({ reason }: { reason?: string }) => reason === 'secondFactor');
  });
});

it('logs in by password alone without a second factor, also after it was begun only', async () => {
  const { email, token } = await identity.signUp();
  await identity.request({ method: 'POST', url: '/auth/second-factor/totp', token });
  const response = await identity.login(email);
  expect(response.statusCode).toBe(200);
  expect(Object.keys(response.json()).sort()).toEqual(['success', 'token', 'user']);
});

it('uses up no code while the policy of the enterprise is unknown', async () => {
  const { id, email, secret } = await protectedPerson();
  const enterpriseId = await identity.enterprise('policy.example.com');
  await identity.sql('UPDATE users SET enterprise_id = $2 WHERE id = $1', [id, enterpriseId]);
  await identity.sql(`INSERT INTO security_policies (enterprise_id, second_factor) VALUES ($1, 'admins')`, [
    enterpriseId,
  ]);
  const asked = await challengeOf(identity, email);
  const code = codeOf(secret, 1);
  // An answer that the client cannot read.
  identity.enterprises.memberships.set(id, {} as never);
  expect((await secondStep(identity, asked, { code })).statusCode).toBeGreaterThanOrEqual(500);
  identity.enterprises.memberships.delete(id);
  expect((await secondStep(identity, asked, { code })).statusCode).toBe(200);
});

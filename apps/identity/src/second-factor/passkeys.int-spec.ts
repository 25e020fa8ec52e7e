/** What is refused of passkeys; the browser tests make and use real ones by a virtual authenticator. */
import { expect, it } from '@jest/globals';
import { challengeOf, minutesAgo, protect, secondStep, tokenWith } from '../../test/second-factor.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const PASSKEYS = '/auth/second-factor/passkeys';
const request = (method: 'POST' | 'PUT' | 'DELETE', url: string, token?: string, payload?: object) =>
  identity.request({ method, url, ...(token && { token }), ...(payload && { payload }) });
const clientData = (challenge: string, type = 'webauthn.get') =>
  Buffer.from(JSON.stringify({ type, challenge, origin: 'http://127.0.0.1:4200' })).toString('base64url');
const common = { id: 'a-key', rawId: 'a-key', type: 'public-key', clientExtensionResults: {} };
const assertion = (challenge: string) => ({
  ...common,
  response: { clientDataJSON: clientData(challenge), authenticatorData: 'AAAA', signature: 'AAAA' },
});
/** A row as if a browser had made it. */
const insertKey = (userId: string, id: string) =>
  identity.sql(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports)
     VALUES ($2, $1, '手机', 'AAAA', 0, '{internal}')`,
    [userId, id],
  );

it('gives options for this site, and refuses a response that is none to them', async () => {
  const { token } = await identity.signUp();
  const { options } = (await request('POST', `${PASSKEYS}/options`, token)).json();
  expect(options).toMatchObject({
    rp: { name: 'Tiku' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
  });
  const passkey = {
    ...common,
    response: { clientDataJSON: clientData(options.challenge, 'webauthn.create'), attestationObject: 'AAAA' },
  };
  const refused = await request('POST', PASSKEYS, token, { name: '手机', passkey });
  expect([refused.statusCode, refused.json().rule]).toEqual([400, 'error.secondFactor.passkey']);
});

it('asks for the passkeys of an account, in a login and in a session, and refuses a forged response', async () => {
  const { token, id, email } = await identity.signUp();
  const asked = (await request('POST', '/auth/proof/passkey-options', token)).json();
  expect(asked.options).toBeNull();
  await insertKey(id, `key-of-${id}`);
  const { options } = (await request('POST', '/auth/proof/passkey-options', token)).json();
  expect(options.allowCredentials).toMatchObject([{ id: `key-of-${id}` }]);
  const forged = { ...assertion(options.challenge), id: `key-of-${id}`, rawId: `key-of-${id}` };
  const refused = await request('POST', '/auth/proof', token, { passkey: forged });
  expect([refused.statusCode, refused.json().details[0].rule]).toEqual([400, 'wrongPasskey']);
  const login = await challengeOf(identity, email);
  expect((await secondStep(identity, login, { passkey: forged })).statusCode).toBe(400);
  const url = '/auth/second-factor/passkey-options';
  const { challenge, cookie } = login;
  const inLogin = await identity.request({
    method: 'POST',
    url,
    payload: { challenge },
    headers: { cookie },
  });
  expect(inLogin.json().options.allowCredentials).toHaveLength(1);
  expect((await request('POST', url, undefined, { challenge })).statusCode).toBe(400);
});

it("renames and removes one's own only; recovery codes stay with another factor", async () => {
  const owner = await protect(identity, await identity.signUp());
  await insertKey(owner.id, `key-of-${owner.id}`);
  const other = await identity.signUp();
  const url = `${PASSKEYS}/key-of-${owner.id}`;
  expect((await request('PUT', url, other.token, { name: '别人的' })).statusCode).toBe(404);
  expect((await request('DELETE', url, other.token)).statusCode).toBe(404);
  expect((await request('PUT', url, owner.token, { name: ' ' })).statusCode).toBe(400);
  expect((await request('PUT', url, owner.token, { name: '办公室的钥匙' })).statusCode).toBe(200);
  const own = async () =>
    (await identity.request({ url: '/auth/second-factor', token: owner.token })).json().secondFactor;
  expect((await own()).passkeys).toMatchObject([{ name: '办公室的钥匙', lastUsedAt: null }]);
  expect((await request('DELETE', url, owner.token)).statusCode).toBe(200);
  expect(await own()).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
});

it('asks guests to log in, and others for a recent proof', async () => {
  const { token } = await identity.signUp();
  const old = await tokenWith(identity, token, { auth: minutesAgo(11) });
  for (const [method, url] of [
    ['POST', `${PASSKEYS}/options`],
    ['POST', PASSKEYS],
    ['DELETE', `${PASSKEYS}/a-key`],
  ] as const) {
    expect((await request(method, url)).statusCode).toBe(401);
    expect((await request(method, url, old, {})).json().details[0].rule).toBe('REPROOF');
  }
  expect((await request('POST', '/auth/proof/passkey-options')).statusCode).toBe(401);
});

/** A passkey from its creation to a login and a proof, and the responses that must not count. */
import { expect, it } from '@jest/globals';
import { SoftwarePasskey } from '../../test/passkey.js';
import { challengeOf, secondStep } from '../../test/second-factor.js';
import { identity, identityForSuite } from '../../test/suite.js';

const ORIGIN = 'http://tiku.test';
identityForSuite({ PUBLIC_URL: ORIGIN });

const post = (url: string, token: string, payload?: object) =>
  identity.request({ method: 'POST', url, token, ...(payload && { payload }) });

async function withPasskey(origin = ORIGIN) {
  const person = await identity.signUp();
  const key = new SoftwarePasskey(origin);
  const { options } = (await post('/auth/second-factor/passkeys/options', person.token)).json();
  const payload = { name: '手机', passkey: key.attestation(options) };
  const added = await post('/auth/second-factor/passkeys', person.token, payload);
  return { ...person, key, added, payload };
}

const proofOptions = async (token: string) =>
  (await post('/auth/proof/passkey-options', token)).json().options as { challenge: string };

it('is added with recovery codes, and completes a login', async () => {
  const { email, key, added } = await withPasskey();
  expect(added.json().recoveryCodes).toHaveLength(10);
  const login = await challengeOf(identity, email);
  const asked = await identity.request({
    method: 'POST',
    url: '/auth/second-factor/passkey-options',
    payload: { challenge: login.challenge },
    headers: { cookie: login.cookie },
  });
  const done = await secondStep(identity, login, { passkey: key.assertion(asked.json().options) });
  expect([done.statusCode, done.json().user.email]).toEqual([200, email]);
});

it('proves a session once per challenge', async () => {
  const { token, key } = await withPasskey();
  const passkey = key.assertion(await proofOptions(token));
  expect((await post('/auth/proof', token, { passkey })).statusCode).toBe(200);
  expect((await post('/auth/proof', token, { passkey })).statusCode).toBe(400);
  const { secondFactor } = (await identity.request({ url: '/auth/second-factor', token })).json();
  expect(secondFactor.passkeys).toMatchObject([{ name: '手机', lastUsedAt: expect.any(String) }]);
});

it('is refused with a counter that goes back, for another challenge, and by another account', async () => {
  const { token, key } = await withPasskey();
  key.counter = 5;
  const passkey = key.assertion(await proofOptions(token));
  expect((await post('/auth/proof', token, { passkey })).statusCode).toBe(200);
  key.counter = 2;
  const copied = key.assertion(await proofOptions(token));
  expect((await post('/auth/proof', token, { passkey: copied })).statusCode).toBe(400);
  key.counter = 9;
  const own = key.assertion({ challenge: 'bm90IG91cnM' });
  expect((await post('/auth/proof', token, { passkey: own })).statusCode).toBe(400);
  const other = await withPasskey();
  const foreign = key.assertion(await proofOptions(other.token));
  expect((await post('/auth/proof', other.token, { passkey: foreign })).statusCode).toBe(400);
});

it('is refused for another site, and a second time', async () => {
  expect((await withPasskey('http://fake.test')).added.statusCode).toBe(400);
  const { token, payload, key } = await withPasskey();
  expect((await post('/auth/second-factor/passkeys', token, payload)).statusCode).toBe(400);
  const { options } = (await post('/auth/second-factor/passkeys/options', token)).json();
  const again = { name: '手机', passkey: key.attestation(options) };
  expect((await post('/auth/second-factor/passkeys', token, again)).statusCode).toBe(409);
});

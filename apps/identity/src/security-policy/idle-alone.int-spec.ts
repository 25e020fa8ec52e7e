/** The idle limit without a requirement of a second factor. */
import { expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { settled } from '../../test/pupils.js';
import { minutesAgo, tokenWith } from '../../test/second-factor.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite({ IDLE_MINUTES: '15' });

it('limits everyone, and asks nothing else of them', async () => {
  const { token } = await identity.signUp();
  const claims = decodeJwt(token);
  expect([claims['strict'], claims['enrol'], claims['idle']]).toEqual([undefined, undefined, 15]);
  const rested = await tokenWith(identity, token, { sid: crypto.randomUUID(), auth: minutesAgo(20) });
  const refused = await identity.request({ url: '/auth/me', token: rested });
  expect([refused.statusCode, refused.json().reason]).toEqual([401, 'EXPIRED']);
});

it('leaves pupils alone', async () => {
  expect(decodeJwt((await settled()).token)['idle']).toBeUndefined();
});

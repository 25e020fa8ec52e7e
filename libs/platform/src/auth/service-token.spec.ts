import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { jwtVerify, SignJWT } from 'jose';
import { purposeKey } from '../config/index.js';
import { ServiceTokens } from './service-token.js';

const CONFIG = { SERVICE_SECRET: 's'.repeat(32) };
const REFUSED = { code: 'AUTHENTICATION_ERROR' };
const ledger = () => new ServiceTokens('vcount-ledger', CONFIG);
const fromPaperBank = (audience = 'vcount-ledger', config = CONFIG) =>
  new ServiceTokens('paper-bank', config).sign(audience);
const signedBy = (key: string | Uint8Array, token = new SignJWT().setIssuer('paper-bank')) =>
  token
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('vcount-ledger')
    .setExpirationTime('60s')
    .sign(typeof key === 'string' ? new TextEncoder().encode(key) : key);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('names the caller each time', async () => {
  const [tokens, token] = [ledger(), await fromPaperBank()];
  expect([await tokens.verify(token), await tokens.verify(token)]).toEqual(['paper-bank', 'paper-bank']);
});

it('is refused once it has expired, even if it was cached', async () => {
  const [tokens, token] = [ledger(), await fromPaperBank()];
  await tokens.verify(token);
  jest.advanceTimersByTime(61_000);
  await expect(tokens.verify(token)).rejects.toMatchObject(REFUSED);
  await expect(ledger().verify(token)).rejects.toMatchObject(REFUSED);
});

it.each([
  ['for another service', () => fromPaperBank('identity')],
  ['of another secret', () => fromPaperBank('vcount-ledger', { SERVICE_SECRET: 'x'.repeat(32) })],
  ['if it is malformed', async () => 'no.token.atall'],
  ['if it is too long', async () => 'a'.repeat(2_000)],
  [
    'without an expiry',
    () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('paper-bank')
        .setAudience('vcount-ledger')
        .sign(purposeKey(CONFIG, 'serviceCalls')),
  ],
  ['of the key of another purpose', () => signedBy(purposeKey(CONFIG, 'files'))],
  ['without a caller', () => signedBy(purposeKey(CONFIG, 'serviceCalls'), new SignJWT())],
])('is refused %s', async (_case, sign) => {
  const [tokens, token] = [ledger(), await sign()];
  for (let time = 0; time < 2; time++) await expect(tokens.verify(token)).rejects.toMatchObject(REFUSED);
});

it('is accepted from and by the previous release, which signs with the secret itself', async () => {
  expect(await ledger().verify(await signedBy(CONFIG.SERVICE_SECRET))).toBe('paper-bank');
  const { authorization = '' } = await new ServiceTokens('paper-bank', CONFIG).headers('vcount-ledger');
  const former = new TextEncoder().encode(CONFIG.SERVICE_SECRET);
  const { payload } = await jwtVerify(authorization.replace('Bearer ', ''), former, {
    audience: 'vcount-ledger',
    currentDate: new Date(),
  });
  expect(payload.iss).toBe('paper-bank');
});

it('is read from the headers of a call, where the one of this release counts', async () => {
  const headers = await new ServiceTokens('paper-bank', CONFIG).headers('vcount-ledger');
  expect(await ledger().callerOf(headers)).toBe('paper-bank');
  expect(await ledger().callerOf({ authorization: headers['authorization'] })).toBe('paper-bank');
  expect(await ledger().callerOf({})).toBeNull();
  await expect(ledger().callerOf({ ...headers, 'x-service-token': 'forged' })).rejects.toMatchObject(REFUSED);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import { ServiceTokens } from './service-token.js';

const SECRET = 's'.repeat(32);
const REFUSED = { code: 'AUTHENTICATION_ERROR' };
const ledger = () => new ServiceTokens('vcount-ledger', SECRET);
const fromPaperBank = (audience = 'vcount-ledger', secret = SECRET) =>
  new ServiceTokens('paper-bank', secret).sign(audience);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
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
  ['of another secret', () => fromPaperBank('vcount-ledger', 'x'.repeat(32))],
  ['if it is malformed', async () => 'no.token.atall'],
  ['if it is too long', async () => 'a'.repeat(2_000)],
  [
    'without an expiry',
    () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('paper-bank')
        .setAudience('vcount-ledger')
        .sign(new TextEncoder().encode(SECRET)),
  ],
])('is refused %s', async (_case, sign) => {
  const [tokens, token] = [ledger(), await sign()];
  for (let time = 0; time < 2; time++) await expect(tokens.verify(token)).rejects.toMatchObject(REFUSED);
});

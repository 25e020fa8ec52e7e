/** Registrations are limited per IP address, including refused ones. */
import { expect, it } from '@jest/globals';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const register = (remoteAddress: string) =>
  identity.request({ method: 'POST', url: '/auth/register', payload: {}, remoteAddress });

it('accepts a hundred registrations a minute from one address', async () => {
  const responses = await Promise.all(Array.from({ length: 105 }, () => register('203.0.113.10')));
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect([responses.filter(({ statusCode }) => statusCode === 400).length, refused.length]).toEqual([100, 5]);
  for (const response of refused) {
    expect(response.json().code).toBe('RATE_LIMITED');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await register('203.0.113.11')).statusCode).toBe(400);
});

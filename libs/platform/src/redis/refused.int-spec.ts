import { expect, it } from '@jest/globals';
import { testRedisUrl } from '../testing/index.js';
import { RedisConnections } from './index.js';

it('reports a wrong password in one sentence, once and without the password', async () => {
  const url = new URL(testRedisUrl());
  url.username = 'stranger';
  url.password = 'not-the-password';
  const refusals: string[] = [];
  const refused = new Promise<void>((resolve) => {
    const redis = new RedisConnections({ url: url.href }, (sentence) => {
      refusals.push(sentence);
      redis.blocking().once('error', () => {
        redis.close();
        resolve();
      });
    });
  });
  await refused;
  expect(refusals).toEqual([
    `REDIS_URL: ${url.host} refuses the connection (WRONGPASS invalid username-password pair or user is disabled.): correct the address, its user or its password`,
  ]);
});

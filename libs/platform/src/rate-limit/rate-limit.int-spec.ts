import { afterEach, describe, expect, it } from '@jest/globals';
import { RedisConnections } from '../redis/index.js';
import { testRedisPrefix, testRedisUrl } from '../testing/index.js';
import { RateLimits } from './index.js';

const RULE = { name: 'login', points: 3, durationSeconds: 60 };

describe('rate limits', () => {
  const opened: RedisConnections[] = [];
  const connect = (url = testRedisUrl(), prefix = testRedisPrefix()): RedisConnections => {
    const redis = new RedisConnections({ url, prefix });
    opened.push(redis);
    return redis;
  };
  afterEach(() => {
    for (const redis of opened.splice(0)) redis.close();
  });

  it('refuse the first use beyond the limit, with the time to wait, across replicas', async () => {
    const prefix = testRedisPrefix();
    const [one, two] = [connect(undefined, prefix), connect(undefined, prefix)];
    await Promise.all([one.waitUntilReady(), two.waitUntilReady()]);
    const [first, second] = [new RateLimits(one), new RateLimits(two)];
    await first.consume(RULE, 'zhang');
    await second.consume(RULE, 'zhang');
    await first.consume(RULE, 'zhang');
    const refusal = second.consume(RULE, 'zhang');
    await expect(refusal).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      options: { headers: { 'retry-after': '60' } },
    });
    await second.consume(RULE, 'li');
  });

  it('count in memory while Redis is unavailable', async () => {
    const limits = new RateLimits(connect('redis://127.0.0.1:1'));
    for (let n = 0; n < RULE.points; n += 1) await limits.consume(RULE, 'zhang');
    await expect(limits.consume(RULE, 'zhang')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.consume(RULE, 'li');
  });
});

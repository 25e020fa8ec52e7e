/** A session that ends here is refused by every other service: at once through Redis, within seconds without it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { successAnswer } from '@tiku/contracts/common';
import { Allow } from '@tiku/platform/auth';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { Answers, createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { testRedisUrl, waitFor } from '@tiku/platform/testing';
import { startIdentity, type TestIdentity } from '../../test/identity-app.js';

@Controller('things')
class ThingsController {
  @Get()
  @Allow('user')
  @Answers(successAnswer({}))
  list() {
    return {};
  }
}
@Module({ controllers: [ThingsController] })
class ThingsModule {}

let identity: TestIdentity;
let identityUrl: string;
const others: ServiceApp[] = [];
beforeAll(async () => {
  identity = await startIdentity();
  identityUrl = await identity.service.listen();
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await identity?.close();
});

async function startOther(redisUrl: string): Promise<ServiceApp> {
  const config = loadConfig(BaseConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    IDENTITY_URL: identityUrl,
  });
  const other = await createServiceApp({ name: 'things', module: ThingsModule, config });
  others.push(other);
  return other;
}

async function refusedWithinMs(other: ServiceApp, token: string, limitMs: number): Promise<number> {
  const call = () => other.app.inject({ url: '/things', headers: { authorization: `Bearer ${token}` } });
  expect((await call()).statusCode).toBe(200);
  await identity.call({ method: 'POST', url: '/auth/logout', token });
  const endedAt = performance.now();
  const refused = await waitFor(
    'the refusal',
    async () => {
      const answer = await call();
      return answer.statusCode === 401 ? answer : null;
    },
    limitMs,
  );
  expect(refused.json().reason).toBe('REVOKED');
  return performance.now() - endedAt;
}

it('is refused within a second', async () => {
  const other = await startOther(testRedisUrl());
  const { token } = await identity.signUp();
  expect(await refusedWithinMs(other, token, 5_000)).toBeLessThan(1_000);
});

it('is refused by the next reload while Redis is down', async () => {
  const other = await startOther('redis://127.0.0.1:1');
  const { token } = await identity.signUp();
  await refusedWithinMs(other, token, 10_000);
});

it('is refused by a service that starts afterwards', async () => {
  const { token } = await identity.signUp();
  await identity.call({ method: 'POST', url: '/auth/logout', token });
  const other = await startOther('redis://127.0.0.1:1');
  const answer = await other.app.inject({ url: '/things', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(401);
});

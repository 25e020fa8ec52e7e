/** Every other service refuses a session that ended here: at once through Redis, within seconds without it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { successResponse } from '@tiku/contracts/common';
import { Allow } from '@tiku/platform/auth';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { Responds, createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { testRedisUrl } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

@Controller('things')
class ThingsController {
  @Get()
  @Allow('user')
  @Responds(successResponse({}))
  list() {
    return {};
  }
}
@Module({ controllers: [ThingsController] })
class ThingsModule {}

let identity: TestService;
let identityUrl: string;
const others: ServiceApp[] = [];
beforeAll(async () => {
  identity = await TestService.start();
  identityUrl = await identity.service.listen();
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await identity?.stop();
});

async function startOther(redisUrl: string): Promise<ServiceApp> {
  const config = loadConfig(BaseConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    IDENTITY_URL: identityUrl,
  });
  const other = await createServiceApp({ name: 'games', module: ThingsModule, config });
  others.push(other);
  return other;
}

/** Waits until an ended session is refused; the last attempt begins `limitMs` later or more. */
async function refuses(other: ServiceApp, token: string, limitMs: number): Promise<void> {
  const call = () => other.app.inject({ url: '/things', headers: { authorization: `Bearer ${token}` } });
  expect((await call()).statusCode).toBe(200);
  await identity.request({ method: 'POST', url: '/auth/logout', token });
  const endedAt = performance.now();
  let response = await call();
  for (let last = false; response.statusCode !== 401 && !last;) {
    // Calls only within the process would never yield to messages of Redis or identity.
    await nextTurn();
    last = performance.now() - endedAt >= limitMs;
    response = await call();
  }
  expect([response.statusCode, response.json().reason]).toEqual([401, 'SESSION_ENDED']);
}

it('is refused within a second', async () => {
  const { token } = await identity.signUp();
  await refuses(await startOther(testRedisUrl()), token, 1_000);
});

it('is refused by the next reload while Redis is down', async () => {
  const { token } = await identity.signUp();
  await refuses(await startOther('redis://127.0.0.1:1'), token, 10_000);
});

it('is refused by a service that starts afterwards', async () => {
  const { token } = await identity.signUp();
  await identity.request({ method: 'POST', url: '/auth/logout', token });
  const other = await startOther('redis://127.0.0.1:1');
  const response = await other.app.inject({ url: '/things', headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(401);
});

/** The BFF with a stub of every service. */
import { SERVICES } from '@tiku/contracts/events';
import { BaseConfig, loadConfig, serviceUrlVariable } from '@tiku/platform/config';
import type { ServiceApp } from '@tiku/platform/http';
import { PlatformStub, testRedisPrefix, testRedisUrl, type TestUser } from '@tiku/platform/testing';
import { createApp } from '../src/app.js';

export interface RunningBff {
  service: ServiceApp;
  stub: PlatformStub;
  user: TestUser;
  /** Its address. */
  url: string;
  close: () => Promise<void>;
}

/** Listens on a free port of loopback. */
export async function startBff(environment: Record<string, string> = {}): Promise<RunningBff> {
  const stub = await PlatformStub.start();
  const service = await createApp(
    loadConfig(BaseConfig.loose(), {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      SERVICE_SECRET: 'a secret of tests that is long enough',
      ...Object.fromEntries(SERVICES.map((name) => [serviceUrlVariable(name), stub.url])),
      ...environment,
    }),
  );
  return {
    service,
    stub,
    user: await stub.user('Lin'),
    url: await service.listen(),
    async close() {
      await service.close();
      await stub.close();
    },
  };
}

/** Starts identity on a database and a Redis prefix of its own, for tests. */
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import type { ServiceApp } from '@tiku/platform/http';
import { createTestDatabase, testRedisPrefix, testRedisUrl } from '@tiku/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.js';
import { migrations } from '../src/migrations/index.js';

export const PASSWORD = 'Qz7#kLp2!vTb';

export interface TestIdentity {
  service: ServiceApp;
  databaseUrl: string;
  config: BaseConfig;
  call: (options: CallOptions) => Promise<Answer>;
  /** A new teacher, logged in. */
  signUp: (name?: string) => Promise<{ token: string; id: string; email: string }>;
  close: () => Promise<void>;
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  token?: string;
  payload?: object;
  headers?: Record<string, string>;
  remoteAddress?: string;
}
type Answer = Awaited<ReturnType<ServiceApp['app']['inject']>>;

let users = 0;

export async function startIdentity(environment: Record<string, string> = {}): Promise<TestIdentity> {
  const database = await createTestDatabase('identity', migrations);
  const folder = await mkdtemp(join(tmpdir(), 'tiku-identity-'));
  const config = loadConfig(BaseConfig.loose(), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: testRedisPrefix(),
    TIKU_DATA: folder,
    ...environment,
  });
  const service = await createApp(config).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const call = ({ method = 'GET', url, token, payload, headers, remoteAddress }: CallOptions) =>
    service.app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    });
  return {
    service,
    databaseUrl: database.url,
    config,
    call,
    async signUp(name = '李明轩') {
      const email = `user${++users}@school.edu.cn`;
      await call({ method: 'POST', url: '/auth/register', payload: { name, email, password: PASSWORD } });
      const answer = await call({
        method: 'POST',
        url: '/auth/login',
        payload: { email, password: PASSWORD },
      });
      const { token, user } = answer.json();
      return { token, id: user.id, email };
    },
    async close() {
      await service.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process ends on request, even if something in it waits for an unavailable Redis. */
import { type BeforeApplicationShutdown, Injectable, Module } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { createLocalJWKSet } from 'jose';
import { noRevocations, TokenVerifier } from '../auth/index.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { createServiceApp } from './service-app.js';

@Injectable()
class Waits implements BeforeApplicationShutdown {
  beforeApplicationShutdown(): Promise<void> {
    return new Promise(() => {});
  }
}

@Module({ providers: [Waits] })
class WaitingModule {}

it('closes within seconds and reports what did not', async () => {
  const service = await createServiceApp({
    name: 'waits',
    module: WaitingModule,
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: 'redis://127.0.0.1:1',
    }),
    auth: { verifier: new TokenVerifier(createLocalJWKSet({ keys: [] })), revocations: noRevocations },
  });
  const reports = await service.close();
  expect(reports.filter(({ error }) => error)).toMatchObject([
    { name: 'nest', error: new Error('did not close within 2000 ms') },
  ]);
}, 20_000);

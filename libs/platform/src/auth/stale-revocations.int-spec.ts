/** How a process answers requests when it no longer receives revocations. */
import { Controller, Get, Module } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { successResponse } from '@tiku/contracts/common';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { BaseConfig, loadConfig } from '../config/index.js';
import { Responds } from '../http/decorators.js';
import { createServiceApp, type ServiceApp } from '../http/service-app.js';
import { Allow, STALE_AFTER_MS, TOKEN_ISSUER, TokenVerifier } from './index.js';

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

const identity = { isAway: false };
let elapsedMs = 0;
let service: ServiceApp;
let token: string;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' };
  token = await new SignJWT({ sid: randomUUID(), role: 'teacher', ver: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
    .setSubject(randomUUID())
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
  service = await createServiceApp({
    name: 'things',
    module: ThingsModule,
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      // Redis is unreachable from the start.
      REDIS_URL: 'redis://127.0.0.1:1',
    }),
    auth: {
      verifier: new TokenVerifier(createLocalJWKSet({ keys: [jwk] })),
      revocations: async () => {
        if (identity.isAway) throw new Error('identity is away');
        return { records: new Uint8Array(), lastId: null, hasMore: false };
      },
      elapsed: () => elapsedMs,
    },
  });
});
afterAll(() => service.close());

const statusAt = async (ms: number, url: string): Promise<number> => {
  elapsedMs = ms;
  const headers = url === '/things' ? { authorization: `Bearer ${token}` } : {};
  return (await service.app.inject({ url, headers })).statusCode;
};

it('accepts no token after 60 s without contact to identity and Redis', async () => {
  identity.isAway = true;
  expect(await statusAt(STALE_AFTER_MS - 1, '/things')).toBe(200);
  expect(await statusAt(STALE_AFTER_MS - 1, '/health/ready')).toBe(200);
  expect(await statusAt(STALE_AFTER_MS, '/things')).toBe(503);
  expect(await statusAt(STALE_AFTER_MS, '/health/ready')).toBe(503);
  // Routes without a token still work.
  expect(await statusAt(STALE_AFTER_MS, '/health/live')).toBe(200);
});

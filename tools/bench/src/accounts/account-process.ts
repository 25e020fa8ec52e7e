/**
 * One process of the account benchmarks, by its first argument: `identity` on a separate database, `bare` (a Fastify
 * handler that returns an account as JSON, and checks passwords in a loop on request), or `bff` in front of both.
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { createApp as createBff } from '@tiku/bff/app';
import { createApp as createIdentity } from '@tiku/identity/app';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { provisionDatabase } from '@tiku/platform/database';
import Fastify from 'fastify';
import { serviceAddresses } from '../service-addresses.js';

const UNREACHABLE = 'http://127.0.0.1:9';
/** The same parameters as identity's hashes: change both together. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const [role, identityUrl = UNREACHABLE, bareUrl = UNREACHABLE] = process.argv.slice(2);
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  PORT: '0',
  HOST: '127.0.0.1',
  IDENTITY_ALLOW_GENERATED_KEY: 'true',
  STORAGE_ALLOW_LOCAL_FOLDER: 'true',
  REGISTRATION_OPEN: 'true',
  ENTERPRISE_URL: UNREACHABLE,
};
switch (role) {
  case 'identity':
    await startIdentity();
    break;
  case 'bare':
    await startBare();
    break;
  case 'bff':
    await startBff();
    break;
  default:
    throw new Error(`unknown role ${role}`);
}
process.on('disconnect', () => process.exit(0));

async function startIdentity(): Promise<void> {
  const urls = await provisionDatabase({
    adminUrl: process.env['DATABASE_URL'] ?? '',
    services: ['identity'],
  });
  const config = loadConfig(BaseConfig.loose(), { ...environment, DATABASE_URL: urls['identity'] });
  const service = await createIdentity(config);
  const address = await service.listen();
  meterCpu(service.app.getHttpServer());
  process.send?.({ address });
}

async function startBare(): Promise<void> {
  const fastify = Fastify();
  const now = new Date().toISOString();
  const user = {
    id: randomUUID(),
    name: '林老师',
    email: 'teacher@school.edu.cn',
    role: 'teacher',
    status: 'active',
    department: null,
    enterpriseId: null,
    enterpriseName: null,
    avatar: null,
    lastLogin: now,
    registeredAt: now,
    emailVerified: true,
    preferences: { theme: 'light', language: 'zh-CN', timezone: 'Asia/Shanghai', emailNotifications: true },
  };
  const passwordHash = await hash('Pr0fil!ng-9x', ARGON2);
  fastify.get('/questions/me', () => ({ success: true, user }));
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  // A loop of checks in this process, without even a request between them.
  process.on('message', (message) => {
    if (message !== 'verify') return;
    void verifyFor(passwordHash).then((measured) => process.send?.(measured));
  });
  meterCpu(fastify.server);
  process.send?.({ address });
}

/** Checks per second, and the processor time of each, with eight callers in two seconds. */
async function verifyFor(passwordHash: string): Promise<{ perSecond: number; cpuMicroseconds: number }> {
  const startedAt = performance.now();
  const from = process.cpuUsage();
  let done = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() - startedAt < 2_000) {
        await verify(passwordHash, 'Pr0fil!ng-9x');
        done += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(from);
  const perSecond = (done / (performance.now() - startedAt)) * 1_000;
  return { perSecond, cpuMicroseconds: Math.round((user + system) / done) };
}

async function startBff(): Promise<void> {
  const config = loadConfig(BaseConfig.loose(), {
    ...environment,
    ...serviceAddresses(UNREACHABLE),
    IDENTITY_URL: identityUrl,
    QUESTION_BANK_URL: bareUrl,
  });
  const service = await createBff(config);
  const address = await service.listen();
  meterCpu(service.app.getHttpServer());
  process.send?.({ address });
}

/** Counts requests of `server` from the message `cpu-start` on, and replies to `cpu` with the CPU time per request. */
function meterCpu(server: Server): void {
  let requests = 0;
  let from = process.cpuUsage();
  server.on('request', () => void (requests += 1));
  process.on('message', (message) => {
    if (message === 'cpu-start') {
      requests = 0;
      from = process.cpuUsage();
    }
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage(from);
    process.send?.({ microsecondsPerRequest: Math.round((user + system) / Math.max(1, requests)) });
  });
}

/**
 * Helpers of integration tests: databases cloned from a migrated template, a Redis prefix of one's own, waiting
 * for a condition. Reads DATABASE_URL and REDIS_URL; owns no server.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { createDataSource, type MigrationClass } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { platformMigrations } from '../database/platform-migrations.js';

export { IdentityStub, type TestUser } from './identity-stub.js';
export { migrationProblems } from './migration-rules.js';
export { readServiceReadme, type ServiceReadme } from './service-readme.js';

const TEMPLATE_LOCK = 0x74657374; // "test"

export const testDatabaseUrl = (): string =>
  process.env.DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:54329/postgres';
export const testRedisUrl = (): string => process.env.REDIS_URL ?? 'redis://127.0.0.1:63799';

/** A prefix that no other test run uses. */
export function testRedisPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

export interface TestDatabase {
  url: string;
  /** Ends other connections and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh database with the service's schema migrated: a clone of a template that is made once per set of
 * migrations, so that each costs milliseconds.
 */
export async function createTestDatabase(
  serviceName: string,
  migrations: readonly MigrationClass[] = [],
): Promise<TestDatabase> {
  const fingerprint = createHash('sha256').update(serviceName);
  for (const migration of [...platformMigrations, ...migrations]) fingerprint.update(migration.toString());
  const template = `tiku_template_${fingerprint.digest('hex').slice(0, 16)}`;
  const name = `tiku_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  await withAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) await buildTemplate(admin, template, serviceName, migrations);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: databaseUrl(name),
    drop: () =>
      withAdmin(async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

async function buildTemplate(
  admin: pg.Client,
  template: string,
  name: string,
  migrations: readonly MigrationClass[],
): Promise<void> {
  // Built under another name and renamed when complete: a run that was stopped half-way leaves no bad template.
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const url = databaseUrl(draft);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE SCHEMA extensions');
  await client.query('CREATE EXTENSION pg_trgm SCHEMA extensions');
  await client.query('CREATE EXTENSION btree_gin SCHEMA extensions');
  await client.end();
  const dataSource = await createDataSource({
    name,
    url,
    entities: [],
    migrations,
  }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

async function withAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
}

@Module({})
class TestRoot {}

/**
 * Starts an app of the given modules that listens nowhere (`app.inject` reaches its routes), without what
 * `createServiceApp` adds. The caller closes it.
 */
export async function startTestApp(
  imports: readonly (Type | DynamicModule)[],
): Promise<NestFastifyApplication> {
  const root: DynamicModule = { module: TestRoot, imports: [...imports] };
  const app = await NestFactory.create<NestFastifyApplication>(root, new FastifyAdapter(), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  return app.init();
}

/** Below what systems hand out to outgoing connections: those of others cannot take it before it is listened on. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
const PORT_ATTEMPTS_MAX = 100;

/** A port of loopback that is free now, for who must name it before it is listened on, or listens on it again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS_MAX; attempt += 1) {
    const port = FIRST_PORT + randomInt(PORT_COUNT);
    if (await canListen(port)) return port;
  }
  throw new Error(`none of ${PORT_ATTEMPTS_MAX} ports from ${FIRST_PORT} could be listened on`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Waits until `condition` gives a truthy value and returns it. The deadline is there to name what never comes, not to
 * judge how long it took: it holds on a machine that does much else. @throws Error after `timeoutMs`, naming `what`
 */
export async function waitFor<T>(
  what: string,
  condition: () => Promise<T> | T,
  timeoutMs = 30_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

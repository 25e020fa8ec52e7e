/** Databases cloned from a migrated template, and a Redis prefix. Reads DATABASE_URL and REDIS_URL. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDataSource, sessionOptions, type MigrationClass } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { platformMigrations } from '../database/platform-migrations.js';

const TEMPLATE_LOCK = 0x74657374; // "test"

export const testDatabaseUrl = (): string =>
  process.env.DATABASE_URL || 'postgres://postgres:postgres@127.0.0.1:54329/postgres';
export const testRedisUrl = (): string => process.env.REDIS_URL || 'redis://127.0.0.1:63799';

/** Connections to the tables of a service, for checks behind its back. The caller ends it. */
export function openTestPool(url: string, serviceName: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, options: sessionOptions(serviceName), ...options });
  // Dropping the database may cut a connection that is just being closed.
  pool.on('error', () => {});
  return pool;
}

/** A prefix that no other test run uses. */
export function testRedisPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

export interface TestDatabase {
  url: string;
  /** Ends other connections and drops the database. */
  drop(): Promise<void>;
}

/**
 * A new database with the service's migrated schema: a clone of a template that is created once per set of migrations,
 * so that each costs milliseconds.
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
  // Built under another name and renamed when complete: an interrupted run leaves no incomplete template.
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
  const dataSource = await openDataSource({
    name,
    url,
    migrations,
  });
  await migrate(dataSource);
  await dataSource.destroy();
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

async function withAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect().catch((error: unknown) => {
    throw new Error(
      `tests with servers need PostgreSQL at DATABASE_URL and Redis at REDIS_URL: \`npm run servers\` starts both (${new URL(testDatabaseUrl()).host} could not be used: ${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  });
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

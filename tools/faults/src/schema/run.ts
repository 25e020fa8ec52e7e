/**
 * Runs the previous release's integration tests on this release's schema: a release must work there after a rollback,
 * and while it still runs during a rollout. Each service's tests clone a database from a template; this release's
 * migrations run on that template, as on an older database during an upgrade, and the tests run on its clones.
 */
import { schemaOf } from '@tiku/platform/database';
import { backends } from '@tiku/platform-tools/topology';
import { end, migration } from '../configuration/programs.js';
import { query } from '../database.js';
import { checkOut, commitBefore } from '../fleet/release.js';
import type { FaultRun } from '../chaos.js';
import type { ServiceProcess } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { OlderTests } from './older-tests.js';
import { aboutTheSchemaItself } from './exceptions.js';

/** @throws Error naming all tests that fail on the newer schema */
export async function run(
  servers: FaultServers,
  _started: ServiceProcess[],
  { from }: FaultRun,
): Promise<string> {
  const older = checkOut(from ?? commitBefore());
  const lines: string[] = [];
  const failures: string[] = [];
  for (const { name } of backends) {
    const tests = new OlderTests(older, name, {
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
    });
    const template = await templateOf(tests, servers.databaseUrl);
    const url = new URL(servers.databaseUrl);
    url.pathname = `/${template}`;
    const before = await migrationsIn(url.href, name);
    const migrated = await end(migration(name, url.href), {});
    if (migrated.code !== 0)
      throw new Error(`${name} of ${older.name} cannot be upgraded: ${migrated.output}`);
    const added = (await migrationsIn(url.href, name)) - before;
    const { passed, failed } = await tests.run();
    const excused = failed.filter(({ test }) => aboutTheSchemaItself(test));
    const broken = failed.filter(({ test }) => !aboutTheSchemaItself(test));
    const line = `${name}: ${passed} tests passed behind ${added} newer migrations, ${broken.length} failed, ${excused.length} look at the schema itself`;
    console.log(line);
    lines.push(line);
    failures.push(...broken.map(({ test, why }) => `${test}\n    ${why}`));
  }
  if (failures.length > 0) throw new Error(`${older.name}:\n  ${[...lines, ...failures].join('\n  ')}`);
  return `the integration tests of ${older.name} pass on the schema of this release`;
}

/** Runs the shortest test files until one has created the template. */
async function templateOf(tests: OlderTests, databaseUrl: string): Promise<string> {
  const known = new Set(await templates(databaseUrl));
  for (const file of await tests.files()) {
    await tests.run([file]);
    const created = (await templates(databaseUrl)).find((template) => !known.has(template));
    if (created) return created;
  }
  throw new Error('no test of the older release created its template');
}

async function templates(databaseUrl: string): Promise<string[]> {
  return query<{ name: string }>(
    databaseUrl,
    String.raw`SELECT datname AS name FROM pg_database WHERE datname LIKE 'tiku\_template\_%'`,
  ).then((rows) => rows.map(({ name }) => name));
}

async function migrationsIn(url: string, service: string): Promise<number> {
  const table = `${schemaOf(service)}.migrations`;
  const [row] = await query<{ number: number }>(url, `SELECT count(*)::int AS number FROM ${table}`);
  return row?.number ?? 0;
}

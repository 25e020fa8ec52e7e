/** Runs migrations in two processes at once, and kills a migration half-way repeatedly until it completes. */
import { setTimeout as wait } from 'node:timers/promises';
import { provisionDatabase, schemaOf } from '@tiku/platform/database';
import { backends } from '@tiku/platform-tools/topology';
import pg from 'pg';
import { query } from '../database.js';
import { begin, end, migration } from './programs.js';

/** Killed after this share of its migrations. */
const KILLED_AT = [0.2, 0.5, 0.8];
const LOOK_MS = 20;

/** Returns the failures. */
export async function tryMigrations(databaseUrl: string): Promise<string[]> {
  const failures: string[] = [];
  const twice = await freshDatabase(databaseUrl, 'twice');
  const halves = await freshDatabase(databaseUrl, 'halves');
  for (const { name } of backends) {
    const [url = '', interrupted = ''] = [twice[name], halves[name]];
    const both = await Promise.all([1, 2].map(() => end(migration(name, url), {})));
    if (both.some(({ code }) => code !== 0))
      failures.push(`${name}, two migrations at once: ${both.map(({ output }) => output).join('\n')}`);
    const total = (await shapeOf(url, name)).filter((part) => part.startsWith('migration ')).length;
    for (const share of KILLED_AT) await killAt(interrupted, name, Math.floor(total * share));
    const { code, output } = await end(migration(name, interrupted), {});
    if (code !== 0) failures.push(`${name}, after migrations that were killed: ${output}`);
    const [whole, mended] = [await shapeOf(url, name), await shapeOf(interrupted, name)];
    const differing = [
      ...whole.filter((part) => !mended.includes(part)),
      ...mended.filter((part) => !whole.includes(part)),
    ];
    if (differing.length > 0)
      failures.push(
        `${name}, after migrations that were killed, differs in: ${differing.slice(0, 5).join('; ')}`,
      );
  }
  return failures;
}

async function freshDatabase(databaseUrl: string, name: string): Promise<Record<string, string>> {
  await query(databaseUrl, `CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const services = backends.map((backend) => backend.name);
  return provisionDatabase({ adminUrl: url.href, services, secret: 'faults' });
}

/** Kills the process as soon as this many migrations are done and the next one is running. */
async function killAt(url: string, service: string, number: number): Promise<void> {
  const running = begin(migration(service, url), {});
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    while (running.isRunning() && (await doneIn(client, service)) < number) await wait(LOOK_MS);
  } finally {
    await client.end();
    await running.end();
  }
}

async function doneIn(client: pg.Client, service: string): Promise<number> {
  const table = `${schemaOf(service)}.migrations`;
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [table]);
  if (!rows[0]?.found) return 0;
  const counted = await client.query<{ number: number }>(`SELECT count(*)::int AS number FROM ${table}`);
  return counted.rows[0]?.number ?? 0;
}

/** What an interrupted and an uninterrupted migration must agree on, one line per part. */
async function shapeOf(url: string, service: string): Promise<string[]> {
  const schema = pg.escapeLiteral(schemaOf(service));
  const rows = await query<{ part: string }>(
    url,
    `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part
       FROM information_schema.columns WHERE table_schema = ${schema}
     UNION ALL SELECT concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index
       WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = ${schema}::regnamespace)
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) FROM pg_constraint
       WHERE connamespace = ${schema}::regnamespace
     UNION ALL SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = ${schema}::regnamespace
     UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, pg_get_triggerdef(oid)) FROM pg_trigger
       WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = ${schema}::regnamespace)
     UNION ALL SELECT 'migration ' || name FROM ${schemaOf(service)}.migrations`,
  );
  return rows.map(({ part }) => part);
}

/**
 * Every program of the topology is started with one setting wrong: it has to end by itself, with exit code 1 and one
 * line that names the setting, without a stack and without a secret. Then every service migrates in two processes at once.
 */
import { provisionDatabase } from '@tiku/platform/database';
import { backends } from '@tiku/platform-tools/topology';
import pg from 'pg';
import type { FaultServers } from '../servers.js';
import { listCases } from './cases.js';
import { end, listPrograms, migration } from './programs.js';

const AT_ONCE = 2;

/** @throws Error naming what did not end with its sentence */
export async function run({ databaseUrl, redisUrl }: FaultServers): Promise<string> {
  const names = backends.map(({ name }) => name);
  const urls = await provisionDatabase({ adminUrl: databaseUrl, services: names, secret: 'faults' });
  const programs = listPrograms(urls, redisUrl);
  const cases = await listCases();
  await execute(databaseUrl, 'CREATE DATABASE bare');
  for (const url of Object.values(urls))
    await execute(url, 'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint, name varchar)');
  const failures: string[] = [];
  const starts = cases.flatMap((wrong) =>
    programs
      .filter(wrong.concerns)
      .map(
        (program) => [program, `${program.name}, ${wrong.what}`, wrong.change(program), wrong.says] as const,
      ),
  );
  await inTurns(starts, async ([program, what, change, says]) => {
    const { code, output, lines } = await end(program, change);
    if (code === 1 && lines.length === 1 && says.test(lines[0] ?? '')) return;
    failures.push(`${what}: exit ${code}, ${lines.length} lines: ${output.slice(0, 600)}`);
  });
  for (const url of Object.values(urls))
    await execute(url, `INSERT INTO migrations (timestamp, name) VALUES (9, 'ContractLater')`);
  const onNewer = programs.filter(({ hasDatabase }) => hasDatabase);
  await inTurns(onNewer, async (program) => {
    const { code, output, lines } = await end(program, {});
    if (code === 1 && lines.length === 1 && /newer than this release \(ContractLater\)/.test(output)) return;
    failures.push(`${program.name}, newer schema: exit ${code}: ${output.slice(0, 600)}`);
  });
  await execute(databaseUrl, 'CREATE DATABASE fresh');
  const freshUrl = new URL(databaseUrl);
  freshUrl.pathname = '/fresh';
  const fresh = await provisionDatabase({ adminUrl: freshUrl.href, services: names, secret: 'faults' });
  for (const name of names) {
    const twice = await Promise.all([1, 2].map(() => end(migration(name, fresh[name] ?? ''), {})));
    if (twice.some(({ code }) => code !== 0))
      failures.push(`${name}, two migrations at once: ${twice.map(({ output }) => output).join('\n')}`);
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return (
    `${starts.length + onNewer.length} starts of ${programs.length} programs ended with one line and exit code 1; ` +
    `${names.length} services migrated in two processes at once`
  );
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

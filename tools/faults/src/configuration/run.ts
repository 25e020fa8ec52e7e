/**
 * Starts every program of the topology with one wrong setting. It must end by itself, with exit code 1 and one line
 * that names the setting, without a stack and without a secret; if the object store is not usable, it waits for it.
 * Then every service migrates in two processes at once, and in one that is killed half-way.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionDatabase } from '@tiku/platform/database';
import { backends } from '@tiku/platform-tools/topology';
import type { FaultServers } from '../servers.js';
import { query } from '../database.js';
import { listCases, storing } from './cases.js';
import { EXPIRED } from './expired-certificate.js';
import { tryMigrations } from './migrations.js';
import { end, inTurns, listPrograms } from './programs.js';
import { tryStores } from './storage.js';
import { startExpiredPostgres, startOldPostgres } from './stubs.js';

/** @throws Error naming the programs that did not end with their sentence */
export async function run({ folder, databaseUrl, redisUrl }: FaultServers): Promise<string> {
  const names = backends.map(({ name }) => name);
  const urls = await provisionDatabase({ adminUrl: databaseUrl, services: names, secret: 'faults' });
  const programs = listPrograms(urls, redisUrl);
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, EXPIRED.cert);
  const [old, expired] = [await startOldPostgres(), await startExpiredPostgres()];
  const cases = await listCases({ oldPort: old.port, expiredPort: expired.port, certificateFile });
  await query(databaseUrl, 'CREATE DATABASE bare');
  for (const url of Object.values(urls))
    await query(url, 'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint, name varchar)');
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
  await Promise.all([old.close(), expired.close()]);
  for (const url of Object.values(urls))
    await query(url, `INSERT INTO migrations (timestamp, name) VALUES (9, 'ContractLater')`);
  const onNewer = programs.filter(({ hasDatabase }) => hasDatabase);
  await inTurns(onNewer, async (program) => {
    const { code, output, lines } = await end(program, {});
    if (code === 1 && lines.length === 1 && /newer than this release \(ContractLater\)/.test(output)) return;
    failures.push(`${program.name}, newer schema: exit ${code}: ${output.slice(0, 600)}`);
  });
  for (const url of Object.values(urls))
    await query(url, `DELETE FROM migrations WHERE name = 'ContractLater'`);
  const stores = await tryStores(programs.filter(storing), certificateFile);
  failures.push(...stores.failures, ...(await tryMigrations(databaseUrl)));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return (
    `${starts.length + onNewer.length} starts of ${programs.length} programs ended with one line and exit code 1; ` +
    `${stores.starts} services waited for their object store; ` +
    `${names.length} services migrated in two processes at once, and after being killed three times`
  );
}

/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, for the platform that the environment names; with
 * `--base`, `--archive`, `--into`, `--tablespaces` and `--to`, for PostgreSQL's files and a chosen point in time.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, requireDatabaseUrl, runProgram } from '@tiku/platform/config';
import { z } from 'zod';
import { configFrom } from '../environment.js';
import { backUp, restore } from './back-up.js';
import { backUpBase, prepareRecovery } from './base-backup.js';
import type { Manifest } from './manifest.js';

const USAGE = `usage: DATABASE_URL=… npm run backup -- [--base] FOLDER
       DATABASE_URL=… npm run restore -- FOLDER [--only SERVICE,SERVICE]
       npm run restore -- BASE --archive FOLDER --into NEW_FOLDER
         [--tablespaces NEW_FOLDER] [--to 2026-11-24T08:00:00Z]`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'boolean' },
    archive: { type: 'string' },
    into: { type: 'string' },
    only: { type: 'string' },
    tablespaces: { type: 'string' },
    to: { type: 'string' },
  },
});
const [command, target] = positionals;
const isPointInTime = values.archive !== undefined || values.into !== undefined || values.to !== undefined;
if ((command !== 'backup' && command !== 'restore') || !target) {
  console.error(USAGE);
  process.exit(2);
}
const folder = resolve(target);
const Package = z.object({ version: z.string() });

function summaryOf({ release, takenAt, schemas, objects }: Manifest): string {
  const tables = schemas.flatMap((schema) => schema.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = objects.reduce((sum, object) => sum + object.sizeBytes, 0) / 1_000_000;
  return `release ${release}, ${takenAt}: ${rows} rows of ${tables.length} tables, ${objects.length} files (${megabytes.toFixed(1)} MB)`;
}

/** Only prepares the folder: the operator of PostgreSQL starts it there. */
function recover(base: string): void {
  const { archive, into, tablespaces, to } = values;
  const moment = to === undefined ? undefined : new Date(to);
  if (!archive || !into || (moment && Number.isNaN(moment.getTime()))) throw new ConfigError(USAGE);
  prepareRecovery({
    base,
    archive: resolve(archive),
    into: resolve(into),
    ...(tablespaces && { tablespaces: resolve(tablespaces) }),
    ...(moment && { to: moment }),
  });
  console.log(
    `${resolve(into)} is ready: start PostgreSQL on it, as the account that it belongs to. It recovers ` +
      `${moment ? `to ${moment.toISOString()}` : 'as far as the log goes'} and then takes writes.`,
  );
  console.log('Next: npm run ledger:verify, and start the services with an empty Redis.');
}

await runProgram(async () => {
  const config = configFrom(process.env);
  if (command === 'restore' && isPointInTime) recover(folder);
  else if (command === 'backup' && values.base) {
    await backUpBase(requireDatabaseUrl(config, 'the platform'), folder);
    console.log(
      `Copied the files of PostgreSQL to ${folder}. Keep every log file that is archived from now on.`,
    );
  } else if (command === 'backup') {
    const release = Package.parse(
      JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
    ).version;
    const manifest = await backUp({ folder, config, environment: process.env, release });
    console.log(`Backed up ${summaryOf(manifest)}`);
    console.log(
      `Move ${folder}/keys.json to a safe of its own: with it, a copy of the rest can sign logins.`,
    );
  } else {
    const only = values.only?.split(',');
    console.log(`Restored ${summaryOf(await restore({ folder, config, environment: process.env, only }))}`);
    console.log('Every table has the same number of rows as in the backup. Next: npm run ledger:verify');
  }
});

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, of the platform that the environment names. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '@tiku/platform/config';
import { z } from 'zod';
import { configFrom } from '../environment.js';
import { backUp, restore } from './back-up.js';
import type { Manifest } from './manifest.js';

const [command, target] = process.argv.slice(2);
if ((command !== 'backup' && command !== 'restore') || !target) {
  console.error('usage: DATABASE_URL=… npm run backup -- FOLDER, or npm run restore -- FOLDER');
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

try {
  const config = configFrom(process.env);
  if (command === 'backup') {
    const release = Package.parse(
      JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
    ).version;
    const manifest = await backUp({ folder, config, environment: process.env, release });
    console.log(`Backed up ${summaryOf(manifest)}`);
    console.log(
      `Move ${folder}/keys.json to a safe of its own: with it, a copy of the rest can sign logins.`,
    );
  } else {
    console.log(`Restored ${summaryOf(await restore({ folder, config, environment: process.env }))}`);
    console.log('Every table has as many rows as it had. Next: npm run ledger:verify');
  }
} catch (error) {
  // A person who set something wrong needs the sentence, not a stack.
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

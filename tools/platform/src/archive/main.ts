/** `DATABASE_URL=… npm run archive -- YEAR TABLESPACE`: moves this year and all earlier ones there. */
import { requireDatabaseUrl, runProgram } from '@tiku/platform/config';
import { configFrom } from '../environment.js';
import { backends } from '../topology.js';
import { archiveYears } from './archive-years.js';

const [year = '', tablespace] = process.argv.slice(2);
if (!/^\d{4}$/.test(year) || !tablespace) {
  console.error('usage: DATABASE_URL=… npm run archive -- YEAR TABLESPACE');
  process.exit(2);
}
await runProgram(async () => {
  const url = requireDatabaseUrl(configFrom(process.env), 'the platform');
  const services = backends.map(({ name }) => name);
  for (const { partition, bytes, isNew, lockedMs } of await archiveYears({
    url,
    services,
    year: Number(year),
    tablespace,
  })) {
    const what = isNew
      ? `moved, its readers waited ${(lockedMs / 1_000).toFixed(1)} s at most`
      : 'were there already';
    console.log(`${partition}: ${(bytes / 1_000_000).toFixed(1)} MB ${what}`);
  }
  console.log('Next: npm run ledger:verify reads all years, wherever they are stored.');
});

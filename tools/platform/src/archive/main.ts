/** `DATABASE_URL=… npm run archive -- YEAR TABLESPACE`: what is of that year or older lies there from now on. */
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
  for (const { partition, bytes, isNew } of await archiveYears({
    url,
    services,
    year: Number(year),
    tablespace,
  }))
    console.log(
      `${partition}: ${(bytes / 1_000_000).toFixed(1)} MB ${isNew ? 'moved' : 'were there already'}`,
    );
  console.log('Next: npm run ledger:verify reads all years, wherever they lie.');
});

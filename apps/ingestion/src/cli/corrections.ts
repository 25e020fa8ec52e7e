/**
 * `npm run recognise:corrections` lists people's corrections of recognised questions by class (field and doubt), from
 * DATABASE_URL_INGESTION (or DATABASE_URL). A class that is corrected often has too high a confidence.
 */
import { BaseConfig, loadConfig, requireDatabaseUrl, runProgram } from '@tiku/platform/config';
import { openMigratedDatabase } from '@tiku/platform/database';
import { SERVICE } from '../config.js';
import { CorrectionsRepository } from '../corrections/corrections.repository.js';
import { migrations } from '../migrations/index.js';

const CLASSES_MAX = 200;
const EXAMPLES_MAX = 3;
const oneLine = (text: string): string => JSON.stringify(text.slice(0, 80));
await runProgram(async () => {
  const { DATABASE_URL_INGESTION: own, DATABASE_URL: shared } = process.env;
  const config = loadConfig(BaseConfig.loose(), { ...process.env, DATABASE_URL: own ?? shared });
  const { transactions, close } = await openMigratedDatabase({
    name: SERVICE,
    url: requireDatabaseUrl(config, SERVICE),
    migrations,
  });
  try {
    const rows = new CorrectionsRepository(transactions);
    const classes = await rows.classes(CLASSES_MAX);
    if (classes.length === 0) console.log('no corrections: no enterprise keeps them, or none were made');
    for (const one of classes) {
      const rate = ((one.corrected / one.checked) * 100).toFixed(1);
      console.log(
        `${one.enterprise_id} ${one.field} (${one.code}): ${one.corrected} of ${one.checked} corrected, ${rate} %`,
      );
      for (const { before, after } of await rows.examples(one, EXAMPLES_MAX))
        console.log(`    ${oneLine(before)} → ${oneLine(after)}`);
    }
  } finally {
    await close();
  }
});

/**
 * The committed table of the BFF's own routes (UPDATE_SNAPSHOTS=1 rewrites it). Refusals are tested with each route.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { startBff } from '../test/running-bff.js';

const SNAPSHOT = new URL('../test/permissions.snap', import.meta.url);

it('matches the committed table', async () => {
  const bff = await startBff();
  try {
    const { routeRules } = bff.service.app.getHttpAdapter().getInstance();
    const table = `${[...routeRules].sort().join('\n')}\n`;
    if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(SNAPSHOT, table);
    expect(table).toBe(readFileSync(SNAPSHOT, 'utf8'));
  } finally {
    await bff.close();
  }
});

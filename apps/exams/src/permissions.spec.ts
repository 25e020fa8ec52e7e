/** Every endpoint and who may call it. The int-specs test the refusals. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { collectEndpoints, permissionTable } from '@tiku/platform/permissions';
import { ExamsModule } from './app.module.js';

const SNAPSHOT = new URL('../test/permissions.snap', import.meta.url);

it('matches the committed table (UPDATE_SNAPSHOTS=1 rewrites it)', () => {
  const table = `${permissionTable(collectEndpoints(ExamsModule))}\n`;
  if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(SNAPSHOT, table);
  expect(table).toBe(readFileSync(SNAPSHOT, 'utf8'));
});

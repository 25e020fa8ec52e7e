/** The README's table is held to the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { Accounts1700000001000 } from './migrations/1700000001000-accounts.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const row = (name: string) => new RegExp(`^\\| ${name} +\\| (.*?) +\\|$`, 'm').exec(readme)?.[1] ?? '';
const listed = (name: string) => row(name).split(', ').sort();

it('names the tables', async () => {
  const statements: string[] = [];
  const runner = { query: async (sql: string) => void statements.push(sql) };
  await new Accounts1700000001000().up(runner as never);
  expect(listed('owns')).toEqual(
    statements.flatMap((sql) => /CREATE TABLE (\w+)/.exec(sql)?.[1] ?? []).sort(),
  );
});

it('names the events that are published', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.events.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const published = sources.flatMap((source) => source.match(/identity\.[\w-]+\.\w+\.v\d+/g) ?? []);
  expect(listed('publishes')).toEqual([...new Set(published)].sort());
});

it('consumes nothing', () => {
  expect(row('consumes')).toBe('nothing');
  expect(Object.values(SUBSCRIBERS).flat()).not.toContain('identity');
});

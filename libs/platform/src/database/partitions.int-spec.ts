import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { openDataSource } from './data-source.js';
import { idAtTime, newId, newIdAt } from './ids.js';
import { mergeYears, partitionByYear, type YearlyTable } from './partitions.js';

const NOTES: YearlyTable = {
  table: 'notes',
  by: { column: 'id', type: 'uuid' },
  primaryKey: ['id'],
  unique: [{ columns: ['text', 'id'], isNew: true }],
  indexes: [{ name: 'notes_text', on: '(text)' }],
};
const NEXT_YEARS = new Date().getUTCFullYear() + 3;
const idOf = (year: number): string => newIdAt(Date.UTC(year, 5), 0);

let database: TestDatabase;
let dataSource: DataSource;
let runner: QueryRunner;
beforeAll(async () => {
  database = await createTestDatabase('identity');
  dataSource = await openDataSource({ name: 'identity', url: database.url, migrations: [] });
  runner = dataSource.createQueryRunner();
  await runner.query(
    `CREATE TABLE notes (id uuid PRIMARY KEY, text text NOT NULL DEFAULT 'n' CHECK (text <> ''))`,
  );
  await runner.query('CREATE INDEX notes_text ON notes (text)');
});
afterAll(async () => {
  await runner.release();
  await dataSource.destroy();
  await database.drop();
});

const insert = (id: string): Promise<unknown> => runner.query('INSERT INTO notes (id) VALUES ($1)', [id]);
const places = async (): Promise<Record<string, number>> => {
  const rows: { place: string; count: number }[] = await runner.query(
    'SELECT tableoid::regclass::text AS place, count(*)::int AS count FROM notes GROUP BY 1',
  );
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]));
};
const indexesOf = async (table: string): Promise<string[]> => {
  const rows: { name: string }[] = await runner.query(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = $1::regclass ORDER BY 1',
    [table],
  );
  return rows.map(({ name }) => name);
};

it('makes the table its own first partition and routes rows to their years', async () => {
  const now = newId();
  await insert(now);
  await insert(idOf(2020));
  await partitionByYear(runner, NOTES);
  expect(await places()).toEqual({ notes_before: 2 });
  await insert(newId());
  await insert(idOf(NEXT_YEARS));
  await insert(idOf(2200));
  expect(await places()).toEqual({ notes_before: 3, [`notes_${NEXT_YEARS}`]: 1, notes_rest: 1 });
  await expect(insert(now)).rejects.toThrow('duplicate key');
  await expect(runner.query(`INSERT INTO notes VALUES ($1, '')`, [newId()])).rejects.toThrow(
    'check constraint',
  );
  // Existing indexes were attached, not rebuilt.
  expect(await indexesOf('notes_before')).toEqual([
    'notes_before_pkey',
    'notes_before_text_id_key',
    'notes_text_before',
  ]);
});

it('is idempotent, and can be reverted with every row', async () => {
  await partitionByYear(runner, NOTES);
  await mergeYears(runner, NOTES);
  await mergeYears(runner, NOTES);
  expect(await places()).toEqual({ notes: 5 });
  expect(await indexesOf('notes')).toEqual(['notes_pkey', 'notes_text']);
});

it('refuses a table with impossible timestamps, and accepts one whose clock was ahead', async () => {
  await expect(partitionByYear(runner, NOTES)).rejects.toThrow('notes has rows of the year');
  await runner.query('DELETE FROM notes WHERE id > $1', [idAtTime(Date.UTC(2100, 0))]);
});

it('continues after an interruption', async () => {
  await runner.query('CREATE TABLE notes_rest (id uuid)');
  await expect(partitionByYear(runner, NOTES)).rejects.toThrow('already exists');
  expect(await places()).toEqual({ notes: 4 });
  await runner.query('DROP TABLE notes_rest');
  await partitionByYear(runner, NOTES);
  expect(await places()).toEqual({ notes_before: 4 });
});

/** A migration of a table that a backup reads waits for the backup, and does not block other readers meanwhile. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, openTestPool, type TestDatabase } from '../testing/index.js';
import { createIndexConcurrently, migrate, openDataSource, partitionByYear } from './index.js';
import type { LockWaits } from './lock-waits.js';

class Notes1800000000001 implements MigrationInterface {
  name = 'Notes1800000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id uuid PRIMARY KEY)');
  }
  async down(): Promise<void> {}
}
class NotesText1800000000002 implements MigrationInterface {
  name = 'NotesText1800000000002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half (id int)');
    await runner.query('ALTER TABLE notes ADD COLUMN text text');
  }
  async down(): Promise<void> {}
}
class NotesByYear1800000000003 implements MigrationInterface {
  name = 'NotesByYear1800000000003';
  transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await partitionByYear(runner, {
      table: 'notes',
      by: { column: 'id', type: 'uuid' },
      primaryKey: ['id'],
    });
  }
  async down(): Promise<void> {}
}
class NotesIndex1800000000004 implements MigrationInterface {
  name = 'NotesIndex1800000000004';
  transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'notes_again', 'ON notes (id)');
  }
  async down(): Promise<void> {}
}

const WAITS: LockWaits = { timeoutMs: 200, pausesMs: [100], giveUpMs: 300_000 };
let database: TestDatabase;
let pool: pg.Pool;
let backup: pg.PoolClient;
let sources: DataSource[];
beforeEach(async () => {
  database = await createTestDatabase('question-bank');
  sources = [];
  await migrate(await open(Notes1800000000001));
  pool = openTestPool(database.url, 'question-bank', { application_name: 'a backup' });
  backup = await pool.connect();
  await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await backup.query('SELECT FROM notes');
});
afterEach(async () => {
  backup.release(true);
  for (const source of sources) await source.destroy();
  await pool.end();
  await database.drop();
});

async function open(...migrations: (new () => MigrationInterface)[]): Promise<DataSource> {
  const source = await openDataSource({ name: 'question-bank', url: database.url, migrations });
  sources.push(source);
  return source;
}

it.each([
  ['a change of a table', NotesText1800000000002],
  ['the swap of a table for its partitions', NotesByYear1800000000003],
])('delays %s until the reader has ended, and lets others read', async (_what, Migration) => {
  const source = await open(Notes1800000000001, Migration);
  const said: string[] = [];
  const migrating = migrate(source, { waits: WAITS, warn: (message) => said.push(message) });
  // Answered although the backup is still open: behind a waiting migration they would not be.
  while (said.length < 2) await pool.query('SELECT FROM notes');
  expect(said[0]).toMatch(
    new RegExp(
      `^The migration ${Migration.name} of the schema "question_bank" finds its table locked and gives way, again in 0.1 s. ` +
        String.raw`Locks are held there by: .*a backup \(pid \d+\)`,
    ),
  );
  await backup.query('COMMIT');
  await migrating;
  expect(await source.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1')).toEqual([
    { name: Migration.name },
  ]);
});

it('names the holder of the lock when it gives up, and leaves nothing', async () => {
  const source = await open(Notes1800000000001, NotesText1800000000002);
  await expect(migrate(source, { waits: { ...WAITS, giveUpMs: 0 } })).rejects.toThrow(
    /^The migration NotesText\d+ of the schema "question_bank" was given up: its table stayed locked by .*a backup \(pid \d+\).* End that first: nothing of it is left/,
  );
  expect(await source.query(`SELECT to_regclass('half') AS found`)).toEqual([{ found: null }]);
  await backup.query('COMMIT');
  await migrate(source);
});

it('builds an index behind the reader without yielding: no one waits for it', async () => {
  const source = await open(Notes1800000000001, NotesIndex1800000000004);
  const said: string[] = [];
  const migrating = migrate(source, { waits: WAITS, warn: (message) => said.push(message) });
  await pool.query(`INSERT INTO notes VALUES (gen_random_uuid())`);
  await backup.query('COMMIT');
  await migrating;
  expect(said).toEqual([]);
});

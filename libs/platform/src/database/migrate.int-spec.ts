/** Migrations that build an index while others write. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { ConfigError } from '../config/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import {
  createIndexConcurrently,
  migrate,
  type MigrationClass,
  openDataSource,
  openMigratedDatabase,
} from './index.js';

class Notes1800000000001 implements MigrationInterface {
  name = 'Notes1800000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id int, text text)');
    await runner.query(`INSERT INTO notes SELECT n, 'text' FROM generate_series(1, 1000) n`);
  }
  async down(): Promise<void> {}
}
class ContractNotes1800000000003 implements MigrationInterface {
  name = 'ContractNotes1800000000003';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN text');
  }
  async down(): Promise<void> {}
}
class NotesText1800000000002 implements MigrationInterface {
  name = 'NotesText1800000000002';
  transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'notes_text', 'ON notes (text)');
  }
  async down(): Promise<void> {}
}

let database: TestDatabase;
let sources: DataSource[];
beforeEach(async () => {
  database = await createTestDatabase('question-bank');
  sources = [];
});
afterEach(async () => {
  for (const source of sources) await source.destroy();
  await database.drop();
});

async function open(...migrations: (new () => MigrationInterface)[]): Promise<DataSource> {
  const source = await openDataSource({
    name: 'question-bank',
    url: database.url,
    migrations,
  });
  sources.push(source);
  return source;
}
const isValid = async (source: DataSource): Promise<boolean[]> => {
  const rows = await source.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('notes_text')`,
  );
  return rows.map((row: { indisvalid: boolean }) => row.indisvalid);
};

describe('migrate', () => {
  it('builds an index concurrently while other processes wait for the same migrations', async () => {
    const processes = await Promise.all(
      Array.from({ length: 3 }, () => open(Notes1800000000001, NotesText1800000000002)),
    );
    await Promise.all(processes.map((source) => migrate(source)));
    const [source] = processes;
    expect(source && (await isValid(source))).toEqual([true]);
  });

  it('rebuilds an index that an interrupted build left invalid', async () => {
    const source = await open(Notes1800000000001);
    await migrate(source);
    const unique = source.query('CREATE UNIQUE INDEX CONCURRENTLY notes_text ON notes (text)');
    await expect(unique).rejects.toThrow('could not create unique index');
    expect(await isValid(source)).toEqual([false]);
    const again = await open(Notes1800000000001, NotesText1800000000002);
    await migrate(again);
    expect(await isValid(again)).toEqual([true]);
  });

  it('runs an older release on a newer schema until a migration removes something', async () => {
    await migrate(await open(Notes1800000000001, NotesText1800000000002));
    await migrate(await open(Notes1800000000001));
    const newest = await open(Notes1800000000001, NotesText1800000000002, ContractNotes1800000000003);
    await migrate(newest);
    const older = await open(Notes1800000000001, NotesText1800000000002);
    await expect(migrate(older)).rejects.toThrow(
      'DATABASE_URL: the schema "question_bank" is newer than this release (ContractNotes1800000000003): start the release',
    );
    await migrate(newest);
  });

  it('creates no tables for a read-only program, and reports missing ones', async () => {
    const read = async (migrations: MigrationClass[], name = 'question-bank'): Promise<string> => {
      const settings = { name, url: database.url, entities: [], migrations };
      return openMigratedDatabase(settings).then(
        async ({ close }) => close().then(() => 'opened'),
        (error: unknown) => (error instanceof ConfigError ? error.message : `a stack: ${String(error)}`),
      );
    };
    expect(await read([Notes1800000000001], 'vcount-ledger')).toMatch(
      /^DATABASE_URL: the database "\w+" has no tables of the schema "vcount_ledger": correct the address$/,
    );
    const source = await open(Notes1800000000001);
    expect(await source.query(`SELECT FROM pg_namespace WHERE nspname = 'vcount_ledger'`)).toEqual([]);
    await migrate(source);
    expect(await read([Notes1800000000001])).toBe('opened');
    expect(await read([Notes1800000000001, NotesText1800000000002])).toContain(
      'is of an older release (NotesText1800000000002 has not run)',
    );
  });

  it('leaves nothing of a failed migration, and runs it whole at the next start', async () => {
    let broken = true;
    class Half1800000000004 implements MigrationInterface {
      name = 'Half1800000000004';
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('CREATE TABLE half (id int)');
        if (broken) throw new Error('the machine lost its power');
      }
      async down(): Promise<void> {}
    }
    const source = await open(Half1800000000004);
    await expect(migrate(source)).rejects.toThrow('the machine lost its power');
    expect(await source.query(`SELECT to_regclass('half') AS found`)).toEqual([{ found: null }]);
    broken = false;
    await migrate(source);
    expect(await source.query(`SELECT to_regclass('half')::text AS found`)).toEqual([{ found: 'half' }]);
  });

  it('names the failed migration in a sentence', async () => {
    class Broken1800000000005 implements MigrationInterface {
      name = 'Broken1800000000005';
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('SELECT nonsense');
      }
      async down(): Promise<void> {}
    }
    const failing = migrate(await open(Notes1800000000001, Broken1800000000005));
    await expect(failing).rejects.toThrow(ConfigError);
    await expect(failing).rejects.toThrow(
      /^The migration Broken1800000000005 of the schema "question_bank" failed \(column "nonsense" does not exist\): nothing of it is left/,
    );
  });

  it('warns that a failed migration without a transaction may leave parts', async () => {
    class Index1800000000006 implements MigrationInterface {
      name = 'Index1800000000006';
      transaction = false;
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('CREATE TABLE part (id int)');
        await createIndexConcurrently(runner, 'notes_nonsense', 'ON notes (nonsense)');
      }
      async down(): Promise<void> {}
    }
    const source = await open(Notes1800000000001, Index1800000000006);
    await expect(migrate(source)).rejects.toThrow(
      /^The migration Index1800000000006 of the schema "question_bank" failed \(.*\): it runs without a transaction, so parts of it may be left/,
    );
    expect(await source.query(`SELECT to_regclass('part')::text AS found`)).toEqual([{ found: 'part' }]);
  });

  it('refuses a database that lacks an extension', async () => {
    const source = await open(Notes1800000000001);
    await source.query('DROP EXTENSION btree_gin CASCADE');
    await expect(migrate(source)).rejects.toThrow(
      /^DATABASE_URL: the database "tiku_test_\w+" is not prepared, its schema "extensions" lacks btree_gin: run/,
    );
  });

  it('names a role that does not own the schema', async () => {
    const admin = await open();
    const role = `stranger_${database.url.split('_').at(-1)}`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'stranger'`);
    try {
      const url = new URL(database.url);
      url.username = role;
      url.password = 'stranger';
      const source = await openDataSource({
        name: 'question-bank',
        url: url.href,
        migrations: [Notes1800000000001],
      });
      await admin.query(`GRANT USAGE ON SCHEMA extensions TO ${role}`);
      sources.push(source);
      await expect(migrate(source)).rejects.toThrow(
        'DATABASE_URL: its role may not change the schema "question_bank" (permission denied for schema question_bank)',
      );
      await source.destroy();
      sources.pop();
    } finally {
      await admin.query(`DROP OWNED BY ${role}`);
      await admin.query(`DROP ROLE ${role}`);
    }
  });
});

/** A year of the ledger moves to slower storage and stays part of its verification. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrations } from '@tiku/vcount-ledger/migrations';
import { GATEWAY, openLedger, userAccount } from '@tiku/vcount-ledger/ledger';
import { newId } from '@tiku/platform/database';
import { createTestDatabase, openTestPool, type TestDatabase, testDatabaseUrl } from '@tiku/platform/testing';
import pg from 'pg';
import { archiveYears } from './archive-years.js';

const TABLESPACE = `archive_of_test_${process.pid}`;
const LAST_YEAR = new Date().getUTCFullYear() - 1;
let database: TestDatabase;
let tables: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase('vcount-ledger', migrations);
  tables = openTestPool(database.url, 'vcount-ledger', { max: 1 });
  await tables.query('SET allow_in_place_tablespaces = on');
  await tables.query(`CREATE TABLESPACE ${TABLESPACE} LOCATION ''`);
});
afterAll(async () => {
  await tables.end();
  await database.drop();
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  await client.query(`DROP TABLESPACE ${TABLESPACE}`);
  await client.end();
});

const WAITS = { timeoutMs: 100, pausesMs: [100], giveUpMs: 0 } as const;
const archive = (year: number, tablespace = TABLESPACE) =>
  archiveYears({ url: database.url, services: ['vcount-ledger'], year, tablespace, waits: WAITS });

it('moves nothing for the current year or to a missing tablespace', async () => {
  await expect(archive(LAST_YEAR + 1)).rejects.toThrow(`the year ${LAST_YEAR + 1} is not over`);
  await expect(archive(LAST_YEAR, 'nowhere')).rejects.toThrow('the tablespace "nowhere" does not exist');
});

it('moves a past year once; its rows stay readable and unchangeable', async () => {
  const { ledger, close } = await openLedger(database.url);
  const account = userAccount(newId());
  const id = newId();
  await ledger.post({
    id,
    key: id,
    bodyHash: id,
    kind: 'recharge',
    from: GATEWAY,
    to: account,
    amount: 500,
  });
  await close();
  // Simulates rows of a past year: renames the partition of everything before.
  await tables.query(`ALTER TABLE entries_before RENAME TO entries_${LAST_YEAR}`);
  // A reader of the year delays the move, and no one queues behind it.
  await tables.query('BEGIN; SELECT FROM entries');
  await expect(archive(LAST_YEAR)).rejects.toMatchObject({ code: '55P03' });
  await tables.query('COMMIT');
  expect(await archive(LAST_YEAR)).toEqual([
    expect.objectContaining({ partition: `vcount_ledger.entries_${LAST_YEAR}`, isNew: true }),
  ]);
  expect(await archive(LAST_YEAR)).toEqual([expect.objectContaining({ isNew: false, lockedMs: 0 })]);
  const { rows } = await tables.query('SELECT amount::int FROM entries ORDER BY 1');
  expect(rows).toEqual([{ amount: -500 }, { amount: 500 }]);
  await expect(tables.query(`DELETE FROM entries_${LAST_YEAR}`)).rejects.toThrow('never changed or removed');
});

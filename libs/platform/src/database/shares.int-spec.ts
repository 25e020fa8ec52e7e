/** One client's slow statements leave connections for the others. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runInContext } from '../context/index.js';
import { int4, row } from '../rows/index.js';
import { createTestDatabase } from '../testing/index.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const POOL_SIZE = 4;
const STATEMENTS = 12;
const N = row({ n: int4 });
let database: OpenDatabase;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  const test = await createTestDatabase('question-bank');
  drop = () => test.drop();
  database = await openDatabase({
    name: 'question-bank',
    url: test.url,
    migrations: [],
    poolSize: POOL_SIZE,
  });
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

const as = <T>(client: string, work: () => Promise<T>): Promise<T> =>
  runInContext({ requestId: 'test', language: 'zh-CN', address: '', client }, work);

it.each([
  ['reads', (sql: string) => database.transactions.read.query(N, sql)],
  ['statements', (sql: string) => database.transactions.executeReturning(N, sql)],
  ['transactions', (sql: string) => database.transactions.run((tx) => tx.query(N, sql))],
])('in %s', async (_kind, send) => {
  let ended = 0;
  const slow = Array.from({ length: STATEMENTS }, () =>
    as('lin', () => send('SELECT 1 AS n FROM pg_sleep(0.5)').then(() => (ended += 1))),
  );
  expect(await as('wang', () => send('SELECT 2 AS n'))).toEqual([{ n: 2 }]);
  expect(ended).toBeLessThan(STATEMENTS / 2);
  await Promise.all(slow);
});

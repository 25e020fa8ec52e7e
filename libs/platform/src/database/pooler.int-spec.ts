/** Behind a pooler in transaction mode nothing may depend on a session. */
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '../testing/index.js';
import { createWritePool } from './pools.js';
import { sendStatement } from './prepared-statement.js';

const NAMED = { name: 'one', text: 'SELECT $1::int AS n' };
const COUNT = `SELECT count(*)::int AS n, current_setting('statement_timeout') AS timeout FROM pg_prepared_statements`;

it.each([
  ['', { n: 1, timeout: '1min' }],
  ['?pooler=transaction', { n: 0, timeout: '0' }],
])('names statements and sets up a session unless the address says otherwise: "%s"', async (query, left) => {
  const database = await createTestDatabase('question-bank');
  const pool = createWritePool({
    name: 'question-bank',
    url: `${database.url}${query}`,
    poolSize: 1,
  });
  try {
    await sendStatement(pool, NAMED, [1]);
    expect((await pool.query(COUNT)).rows).toEqual([left]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

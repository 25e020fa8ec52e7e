/** Two transactions that wait for each other both end, and publish once. */
import { expect, it } from '@jest/globals';
import { row, text } from '../rows/index.js';
import { createTestDatabase, startTestApp } from '../testing/index.js';
import { DatabaseModule, newId, Transactions } from './index.js';
import { Notes1800000000001 } from './notes.fixture.js';

it('repeats a transaction that PostgreSQL ended because of a deadlock', async () => {
  const migrations = [Notes1800000000001];
  const database = await createTestDatabase('identity', migrations);
  const app = await startTestApp([
    DatabaseModule.forService({ name: 'identity', url: database.url, migrations }),
  ]);
  const transactions = app.get(Transactions);
  const [left, right] = [newId(), newId()];
  for (const id of [left, right])
    await transactions.execute(`INSERT INTO notes (id, text) VALUES ($1, '笔记')`, [id]);
  let release = (): void => undefined;
  const bothHold = new Promise<void>((resolve) => (release = resolve));
  let attempts = 0;
  let holding = 0;
  const changeBoth = (first: string, second: string) =>
    transactions.run(async (tx) => {
      attempts += 1;
      await tx.publish('identity.user.registered.v1', {
        aggregateId: first,
        aggregateVersion: 1,
        payload: { userId: first, name: 'a', email: 'a@b.c', role: 'teacher' },
      });
      await tx.execute(`UPDATE notes SET text = text || '。' WHERE id = $1`, [first]);
      holding += 1;
      if (holding === 2) release();
      await bothHold;
      await tx.execute(`UPDATE notes SET text = text || '。' WHERE id = $1`, [second]);
    });
  await Promise.all([changeBoth(left, right), changeBoth(right, left)]);
  // PostgreSQL ends one of the two, or both at the same moment.
  expect(attempts).toBeGreaterThan(2);
  const notes = 'SELECT text FROM notes ORDER BY id';
  expect(await transactions.read.query(row({ text }), notes)).toEqual([
    { text: '笔记。。' },
    { text: '笔记。。' },
  ]);
  const events = 'SELECT aggregate_id AS id FROM outbox ORDER BY aggregate_id';
  expect(await transactions.read.query(row({ id: text }), events)).toEqual(
    [left, right].sort().map((id) => ({ id })),
  );
  await app.close();
  await database.drop();
});

import { expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.js';

interface Statement {
  queries: readonly number[];
  end: (results: readonly number[] | Error) => void;
}

function batching(bounds = { runningMax: 1, togetherMax: 3, waitingMax: 10 }) {
  const statements: Statement[] = [];
  const loader = new BatchLoader<number, number>(
    (queries) =>
      new Promise((resolve, reject) => {
        statements.push({
          queries,
          end: (results) => (results instanceof Error ? reject(results) : resolve(results)),
        });
      }),
    bounds,
  );
  const doubled = async (at: number): Promise<void> => {
    const { queries, end } = await statement(at);
    end(queries.map((query) => query * 2));
  };
  const statement = async (at: number): Promise<Statement> => {
    for (let turn = 0; turn < 100 && !statements[at]; turn += 1) await Promise.resolve();
    const found = statements[at];
    if (!found) throw new Error(`there is no statement ${at}`);
    return found;
  };
  return { loader, statements, statement, doubled };
}

it('sends the first query at once, and those that arrive meanwhile together', async () => {
  const { loader, statements, doubled } = batching();
  const results = [1, 2, 3, 4, 5].map((query) => loader.load(query));
  expect(statements.map((one) => one.queries)).toEqual([[1]]);
  for (const at of [0, 1, 2]) await doubled(at);
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  expect(statements.map((one) => one.queries)).toEqual([[1], [2, 3, 4], [5]]);
});

it('limits the number of concurrent statements', async () => {
  const { loader, statements, doubled } = batching({ runningMax: 2, togetherMax: 3, waitingMax: 10 });
  const results = [1, 2, 3, 4].map((query) => loader.load(query));
  expect(statements.map((one) => one.queries)).toEqual([[1], [2]]);
  for (const at of [0, 1, 2]) await doubled(at);
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8]);
});

it('rejects only the query that caused the error', async () => {
  const { loader, statement, doubled } = batching();
  const results = [1, 2, 3].map((query) => loader.load(query));
  const settled = Promise.allSettled(results);
  await doubled(0);
  (await statement(1)).end(new Error('one of them is bad'));
  (await statement(2)).end(new Error('2 is bad'));
  await doubled(3);
  expect(await settled).toMatchObject([
    { value: 2 },
    { status: 'rejected', reason: { message: '2 is bad' } },
    { value: 6 },
  ]);
});

it('sends no single queries while the database is unavailable', async () => {
  const { loader, statements, statement, doubled } = batching();
  const results = [1, 2, 3].map((query) => loader.load(query));
  const settled = Promise.allSettled(results);
  await doubled(0);
  (await statement(1)).end(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(statements).toHaveLength(2);
});

it('treats missing results as a failure', async () => {
  const { loader, statement } = batching();
  const result = loader.load(1);
  (await statement(0)).end([]);
  await expect(result).rejects.toThrow('1 queries have 0 results');
});

it('refuses queries beyond the limit, and accepts them again once results have arrived', async () => {
  const { loader, statements, doubled } = batching({ runningMax: 1, togetherMax: 3, waitingMax: 2 });
  const results = [1, 2, 3].map((query) => loader.load(query));
  await expect(loader.load(4)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    options: { headers: { 'retry-after': '2' } },
  });
  for (const at of [0, 1]) await doubled(at);
  expect(await Promise.all(results)).toEqual([2, 4, 6]);
  const later = loader.load(5);
  await doubled(2);
  expect(await later).toBe(10);
  expect(statements.map((one) => one.queries)).toEqual([[1], [2, 3], [5]]);
});

import { expect, it } from '@jest/globals';
import { SingleFlight } from './single-flight.js';

it('returns a result only to callers that came before the query was sent', async () => {
  const resolvers: ((value: number) => void)[] = [];
  const shared = new SingleFlight(() => new Promise<number>((resolve) => resolvers.push(resolve)));
  const first = shared.run();
  const [second, third] = [shared.run(), shared.run()];
  expect(resolvers).toHaveLength(1);
  resolvers[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(resolvers).toHaveLength(2);
  resolvers[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

it('queries again after a failure, which only its waiting callers get', async () => {
  let queries = 0;
  const shared = new SingleFlight(async () => {
    queries += 1;
    if (queries === 1) throw new Error('away');
    return queries;
  });
  const first = shared.run();
  const second = shared.run();
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
});

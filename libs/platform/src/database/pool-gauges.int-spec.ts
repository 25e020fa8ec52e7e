/** Metrics show that a process waits for connections of its pools. */
import { expect, it } from '@jest/globals';
import { Metrics } from '../metrics/index.js';
import { createTestDatabase } from '../testing/index.js';
import { measurePools } from './pool-gauges.js';
import { createReadPool, createWritePool } from './pools.js';

it('counts used, available and awaited connections', async () => {
  const database = await createTestDatabase('identity');
  const settings = { name: 'identity', url: database.url, poolSize: 1 };
  const pools = [createWritePool(settings), createReadPool(settings)] as const;
  const metrics = new Metrics();
  measurePools(metrics, pools);
  const values = async (): Promise<Record<string, number | undefined>> => {
    const found = await metrics.registry.getMetricsAsJSON();
    return Object.fromEntries(
      found
        .filter(({ name }) => name.startsWith('database_'))
        .map((metric) => [metric.name, metric.values[0]?.value]),
    );
  };
  const used = await pools[0].connect();
  const next = pools[0].connect();
  expect(await values()).toEqual({
    database_connections_used: 1,
    database_connections_max: 2,
    database_connections_awaited: 1,
  });
  used.release();
  (await next).release();
  expect(await values()).toMatchObject({ database_connections_used: 0, database_connections_awaited: 0 });
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

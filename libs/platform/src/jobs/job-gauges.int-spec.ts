import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBookkeepingPool } from '../database/index.js';
import { Metrics } from '../metrics/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { measureJobs } from './job-gauges.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('ingestion');
});
afterAll(() => database.drop());

it('measures due jobs, and survives an unavailable database', async () => {
  const pool = createBookkeepingPool({ name: 'ingestion', url: database.url });
  const metrics = new Metrics();
  measureJobs({ metrics }, pool);
  const read = async (name: string): Promise<number> =>
    Number(/ (\S+)$/.exec(await metrics.registry.getSingleMetricAsString(name))?.[1]);
  expect([await read('jobs_waiting'), await read('jobs_oldest_seconds')]).toEqual([0, 0]);
  await pool.query(`
    INSERT INTO jobs (id, queue, payload, max_attempts, run_at)
    SELECT gen_random_uuid(), 'page', '{}', 3, now() + make_interval(secs => s) FROM unnest(ARRAY[-90, -30, 60]) s`);
  expect(await read('jobs_waiting')).toBe(2);
  expect(await read('jobs_oldest_seconds')).toBeGreaterThanOrEqual(90);
  await pool.end();
  expect(await read('jobs_waiting')).toBeNaN();
});

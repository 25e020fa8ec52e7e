/** How operators see processes without an operations route. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testRedisPrefix, testRedisUrl, waitFor } from '../testing/index.js';
import { RedisConnections } from '../redis/index.js';
import { processesKey, readProcesses } from './process-list.js';
import { ProcessHeartbeat } from './index.js';

const settings = { url: testRedisUrl(), prefix: testRedisPrefix() };
let redis: RedisConnections;
beforeAll(async () => {
  redis = new RedisConnections(settings);
  await redis.waitUntilReady();
});
afterAll(() => redis.close());

const names = async (now?: number) => (await readProcesses(redis, now)).map(({ name }) => name);

it('lists a process from its start until it closes', async () => {
  const worker = new ProcessHeartbeat('ingestion-worker', settings, 'one');
  const bff = new ProcessHeartbeat('bff', settings, 'two');
  worker.start();
  bff.start();
  await waitFor('both', async () => (await names()).length === 2);
  const [first, second] = await readProcesses(redis);
  expect([first?.name, second?.name]).toEqual(['bff', 'ingestion-worker']);
  expect(first).toMatchObject({ node: process.version, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(first?.memoryBytes).toBeGreaterThan(10_000_000);
  expect(first?.silentSeconds).toBeLessThan(10);
  await worker.close();
  expect(await names()).toEqual(['bff']);
  await bff.close();
  expect(await names()).toEqual([]);
});

it('lists a process once, with everything that runs in it', async () => {
  const beats = ['identity', 'games'].map((name) => new ProcessHeartbeat(name, settings));
  for (const beat of beats) beat.start();
  await waitFor('both', async () => (await readProcesses(redis))[0]?.names.length === 2);
  const processes = await readProcesses(redis);
  expect(processes).toMatchObject([{ name: 'games', names: ['games', 'identity'] }]);
  await beats[1]?.close();
  expect(await readProcesses(redis)).toMatchObject([{ name: 'identity', names: ['identity'] }]);
  await beats[0]?.close();
});

it('shows a killed process as silent for an hour', async () => {
  const said = { name: 'games', version: '1.0.0', node: 'v24.0.0', memoryBytes: 1 };
  const at = new Date().toISOString();
  const text = JSON.stringify({ ...said, startedAt: at, seenAt: at });
  await redis.shared.hset(processesKey(redis), 'killed', text);
  const [killed] = await readProcesses(redis, Date.now() + 3_000_000);
  expect(killed?.silentSeconds).toBeGreaterThan(2_999);
  expect(await names(Date.now() + 3_700_000)).toEqual([]);
  expect(await redis.shared.hlen(processesKey(redis))).toBe(0);
});

import { expect, it } from '@jest/globals';
import { LATE_SECONDS, measureParts, type HealthProbes } from './health-parts.js';

const well: HealthProbes = {
  postgresql: async () => 1,
  redis: async () => 'PONG',
  storage: async () => null,
  queues: async () => null,
};
const statesOf = async (probes: Partial<HealthProbes>) =>
  Object.fromEntries((await measureParts({ ...well, ...probes })).map(({ name, status }) => [name, status]));

it('measures each part separately', async () => {
  const normal = { postgresql: 'normal', redis: 'normal', queues: 'normal', storage: 'normal' };
  expect(await statesOf({})).toEqual(normal);
  expect(await statesOf({ redis: () => Promise.reject(new Error('away')) })).toEqual({
    ...normal,
    redis: 'down',
  });
  expect(await statesOf({ storage: null })).not.toHaveProperty('storage');
});

it('calls queues degraded if due work has waited too long', async () => {
  expect(await statesOf({ queues: async () => LATE_SECONDS })).toMatchObject({ queues: 'normal' });
  expect(await statesOf({ queues: async () => LATE_SECONDS + 1 })).toMatchObject({ queues: 'degraded' });
});

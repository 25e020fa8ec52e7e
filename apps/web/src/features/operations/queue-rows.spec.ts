import { expect, it } from '@jest/globals';
import type { ServiceOperations } from '@tiku/contracts/operations';
import { countOf, rowsOf } from './queue-rows.js';

const FACTS = {
  service: 'games',
  jobs: [{ name: 'forget', kind: 'jobs', waiting: 3, running: 1, failed: 2, oldestSeconds: 5 }],
  events: { name: 'events', kind: 'events', waiting: 0, running: 0, failed: 1, oldestSeconds: null },
  outbox: { waiting: 4, oldestSeconds: 9 },
} as unknown as ServiceOperations;

it('shows jobs, received events and the outbox of a service', () => {
  const rows = rowsOf({ name: 'games', facts: FACTS });
  expect(rows.map(({ name, kind, waiting, failed }) => [name, kind, waiting, failed])).toEqual([
    ['forget', 'jobs', 3, 2],
    ['events', 'events', 0, 1],
    ['outbox', null, 4, 0],
  ]);
});

it('shows that a number is unknown instead of zero', () => {
  const facts = { ...FACTS, jobs: null, events: null, outbox: null };
  const rows = rowsOf({ name: 'games', facts });
  expect(rows.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['events', null],
    ['outbox', null],
  ]);
  expect(rowsOf({ name: 'games', facts: null })).toEqual([]);
});

it('adds up all queues, and gives no sum if one is unknown', () => {
  expect(countOf(FACTS, 'waiting')).toBe(7);
  expect(countOf(FACTS, 'failed')).toBe(3);
  for (const part of ['jobs', 'events', 'outbox'] as const)
    expect(countOf({ ...FACTS, [part]: null }, 'waiting')).toBeNull();
});

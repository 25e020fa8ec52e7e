import { expect, it } from '@jest/globals';
import type { ServiceOperations } from '@tiku/contracts/operations';
import { byProcess, entryOf, totalOf } from './service-entry.js';

const FACTS = { service: 'games', database: { bytes: 5 } } as unknown as ServiceOperations;
const bytesOf = ({ database }: ServiceOperations) => database?.bytes ?? null;

it.each([
  ['before the first answer', { isError: false, errorUpdatedAt: 0, facts: null }, 'loading'],
  ['after an answer', { isError: false, errorUpdatedAt: 0, facts: FACTS }, 'answered'],
  ['when it did not answer', { isError: true, errorUpdatedAt: 9, facts: null }, 'away'],
  ['during a retry after that', { isError: false, errorUpdatedAt: 9, facts: null }, 'away'],
  ['when it answered before and no longer does', { isError: true, errorUpdatedAt: 9, facts: FACTS }, 'away'],
  ['when it answers again', { isError: false, errorUpdatedAt: 9, facts: FACTS }, 'answered'],
] as const)('%s: %o is %s', (_when, look, state) => {
  expect(entryOf('games', look)).toEqual({
    name: 'games',
    state,
    facts: state === 'answered' ? FACTS : null,
  });
});

it('adds up the known values, and counts the services whose value is unknown', () => {
  const services = [
    { name: 'games', state: 'answered', facts: FACTS },
    { name: 'identity', state: 'answered', facts: { ...FACTS, database: null } },
    { name: 'enterprise', state: 'away', facts: null },
  ] as const;
  expect(totalOf(services, bytesOf)).toEqual({ value: 5, unknown: 2 });
  expect(totalOf([{ name: 'games', state: 'loading', facts: null }], bytesOf)).toEqual({
    value: 0,
    unknown: 0,
  });
});

it('groups the services of one process, and leaves those of unknown ones alone', () => {
  const resultsOf = (name: 'games' | 'identity' | 'enterprise' | 'ingestion', process?: string) => ({
    ...{ name, state: 'answered' as const },
    facts: { ...FACTS, ...(process && { process }) },
  });
  const groups = byProcess([
    resultsOf('identity', 'one'),
    { name: 'question-bank', state: 'away', facts: null },
    resultsOf('games', 'other'),
    resultsOf('enterprise', 'one'),
    resultsOf('ingestion'),
  ]);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
    ['identity', 'enterprise'],
    ['question-bank'],
    ['games'],
    ['ingestion'],
  ]);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Phases } from './phases.js';

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => void jest.restoreAllMocks());

const second = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, number));

it('attributes a failure to the process that was ending, and counts by release', () => {
  const phases = new Phases();
  phases.begin('both work', null, second(1));
  phases.begin('games of 0.1 is ending', '0.1', second(2));
  phases.begin('0.2 works alone', null, second(4));
  phases.begin('games of 0.2 is ending', '0.2', second(6));
  const failures = [second(3), second(3), second(5)].map((at) => ({ at, what: 'GET /x: 503' }));
  expect(phases.summaryOf(failures)).toBe(
    '2 while processes of 0.1 ended, 0 while processes of 0.2 ended, 1 at other times',
  );
  expect(failures.map((failure) => phases.describe(failure))).toEqual([
    '00:00:03.000 (games of 0.1 is ending) GET /x: 503',
    '00:00:03.000 (games of 0.1 is ending) GET /x: 503',
    '00:00:05.000 (0.2 works alone) GET /x: 503',
  ]);
});

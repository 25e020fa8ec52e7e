import { expect, it } from '@jest/globals';
import { checkCases } from './check-cases.fixture.js';

/** `npm run fuzz:marking` takes a million. */
const RUNS = process.env['FULL'] ? 100_000 : 4_000;
const DEADLINE_MS = 300_000;

it(
  'answers every response with a verdict and a reason',
  () => {
    const seed = process.env['SEED'] === undefined ? 71 : Number(process.env['SEED']) | 0;
    expect(checkCases(RUNS, seed)).toMatchObject({ runs: RUNS });
  },
  DEADLINE_MS,
);

import { expect, it } from '@jest/globals';
import type { Row } from './check-paper.js';
import { effectOf, matrixLines } from './rule-matrix.js';

const row = (counts: Partial<Row>): Row => ({
  name: 'a.tex',
  kind: 'tex',
  expected: 4,
  found: 4,
  extra: 0,
  types: 4,
  answers: 4,
  answersExpected: 4,
  fields: 20,
  flagged: 0,
  unflagged: 20,
  unflaggedWrong: 0,
  elapsedMs: 1,
  notes: [],
  present: 4,
  tally: null,
  ...counts,
});

it('says that a rule helps a paper that reads worse without it', () => {
  expect(effectOf(row({}), row({ found: 3 }))).toBe('helped');
  expect(effectOf(row({}), row({ unflaggedWrong: 1 }))).toBe('helped');
  expect(effectOf(row({ unflaggedWrong: 1 }), row({}))).toBe('hurt');
  expect(effectOf(row({}), row({ elapsedMs: 9 }))).toBe('none');
  expect(effectOf(row({ extra: 9 }), row({}))).toBe('none');
});

it('prints a line for each rule, and the papers on request', () => {
  const effects = new Map([['options', [{ paper: 'a.tex', effect: 'helped' as const }]]]);
  const lines = matrixLines(effects, 1, true);
  const at = lines.findIndex((line) => line.startsWith('options '));
  expect(lines[at]).toMatch(/^options +options +1 +1 +0$/);
  expect(lines[at + 1]).toBe('  + a.tex');
});

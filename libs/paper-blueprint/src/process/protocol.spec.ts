import { expect, it } from '@jest/globals';
import { BLUEPRINT_LIMITS, Blueprint } from '@tiku/contracts/paper-bank';
import { SolveJob } from './protocol.js';

const candidate = { id: 'a', type: 'choice', difficulty: 1, knowledgePoints: ['函数'] };
const job = {
  kind: 'solve',
  blueprint: Blueprint.parse({ rows: [{ id: 'any', count: 1, score: 5 }] }),
  candidates: [candidate, { ...candidate, difficulty: 5, uses: 0 }],
  forms: 1,
  seed: 1,
};
const { forms, candidates } = BLUEPRINT_LIMITS;

it.each([
  ['one form', job],
  ['the most forms', { ...job, forms }],
  ['no candidate', { ...job, candidates: [] }],
  ['the most candidates', { ...job, candidates: Array.from({ length: candidates }, () => candidate) }],
])('takes a job with %s', (_name, given) => {
  expect(SolveJob.parse(given)).toEqual(given);
});

it.each([
  ['no form', { ...job, forms: 0 }],
  ['half a form', { ...job, forms: 1.5 }],
  ['too many forms', { ...job, forms: forms + 1 }],
  ['too many candidates', { ...job, candidates: Array.from({ length: candidates + 1 }, () => candidate) }],
  ['a difficulty of 0', { ...job, candidates: [{ ...candidate, difficulty: 0 }] }],
  ['a difficulty of 6', { ...job, candidates: [{ ...candidate, difficulty: 6 }] }],
  ['fewer uses than none', { ...job, candidates: [{ ...candidate, uses: -1 }] }],
  ['a broken seed', { ...job, seed: 0.5 }],
])('refuses a job with %s', (_name, given) => {
  expect(SolveJob.safeParse(given).success).toBe(false);
});

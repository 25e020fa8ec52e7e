import { expect, it } from '@jest/globals';
import { DraftQuestionInput, RecognisedQuestion } from './index.js';

const candidates = (count: number) =>
  Array.from({ length: count }, () => ({ text: 'x'.repeat(1_000), confidence: 0.5, run: 'x', start: 0 }));
const evidence = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({
    field: 'stem',
    page: 1,
    box: [0, 0, 1, 1],
    confidence: 0.9,
    ...more,
  }));
const flags = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ field: 'stem', code: 'low_confidence', message: 'm', ...more }));
const accepts = (question: object) => DraftQuestionInput.safeParse({ stem: '1+1=?', ...question }).success;

it('accepts as much evidence and as many doubts as recognition writes', () => {
  expect(accepts({ evidence: evidence(12 * 33, { candidates: candidates(24) }) })).toBe(true);
  expect(accepts({ flags: flags(200, { message: '疑'.repeat(500), candidates: ['A', 'B'] }) })).toBe(true);
});

it.each([
  ['evidence', { evidence: evidence(1_001) }],
  ['the field of evidence', { evidence: evidence(1, { field: 'f'.repeat(101) }) }],
  ['candidates', { evidence: evidence(1, { candidates: candidates(101) }) }],
  [
    'the text of a candidate',
    { evidence: evidence(1, { candidates: [{ text: 'x'.repeat(50_001), confidence: 1 }] }) },
  ],
  [
    'the run of a candidate',
    { evidence: evidence(1, { candidates: [{ text: '', run: 'x'.repeat(50_001), confidence: 1 }] }) },
  ],
  ['flags', { flags: flags(501) }],
  ['the code of a flag', { flags: flags(1, { code: 'c'.repeat(101) }) }],
  ['the message of a flag', { flags: flags(1, { message: 'm'.repeat(2_001) }) }],
  ['the candidates of a flag', { flags: flags(1, { candidates: Array.from({ length: 101 }, () => 'A') }) }],
])('limits %s that a client sends', (_what, question) => {
  expect(accepts(question)).toBe(false);
});

it('limits no answer', () => {
  const read = RecognisedQuestion.pick({ evidence: true, flags: true });
  expect(read.safeParse({ evidence: evidence(1_001), flags: flags(501) }).success).toBe(true);
});

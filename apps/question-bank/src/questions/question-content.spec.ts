import { expect, it } from '@jest/globals';
import { parseQuestion } from './checked-question.js';
import { contentOf } from './question-content.js';

const unanswered = { mayLackAnswer: true };

it.each([
  ['fill', { stem: '已知 \\fillin 的值', fillAnswers: [''] }, 'fill_answers'],
  ['solution', { stem: '证明', solutionAnswers: [''] }, 'solution_answers'],
] as const)('stores no empty answers of an unanswered %s', (type, fields, column) => {
  const input = parseQuestion({ type, difficulty: 3, ...fields }, unanswered);
  expect(contentOf(input, unanswered)).toMatchObject({ answered: false, [column]: [] });
});

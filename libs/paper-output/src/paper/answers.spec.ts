import { expect, it } from '@jest/globals';
import { shownAnswers } from './answers.js';
import { OutputQuestion } from './paper.js';
import { WORDS } from './words.js';

const blanks = OutputQuestion.parse({
  id: 'q',
  type: 'fill',
  stem: '\\fill，\\fill',
  fillAnswers: ['1', '2'],
});

it.each([
  ['zh-CN', '1；2'],
  ['en-US', '1; 2'],
] as const)('joins the answers of blanks as in %s', (language, joined) => {
  const { texts, between } = shownAnswers(blanks, WORDS[language]);
  expect(texts.join(between)).toBe(joined);
});

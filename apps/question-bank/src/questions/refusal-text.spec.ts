import { expect, it } from '@jest/globals';
import { validation } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import { questionBankMessages } from '@tiku/contracts/question-bank/messages';
import { refusalText } from './refusal-text.js';

const texts = new Translator(questionBankMessages);
const problems = (count: number) =>
  validation(Array.from({ length: count }, (_, at) => ({ path: `unnamed${at}`, rule: 'required' })));

it('names at most five problems', () => {
  expect(refusalText(problems(5), 'zh-CN', texts).split('；')).toHaveLength(5);
  expect(refusalText(problems(6), 'zh-CN', texts).split('；')).toHaveLength(5);
});

it('names a field in the language of the reader, and an unknown one by its path', () => {
  const error = validation([
    { path: 'stem', rule: 'required' },
    { path: 'unnamed.0', rule: 'required' },
  ]);
  expect(refusalText(error, 'zh-CN', texts)).toMatch(/^题干.+；.*unnamed\.0/);
  expect(refusalText(error, 'en-US', texts)).toMatch(/^Stem.+; .*unnamed\.0/i);
});

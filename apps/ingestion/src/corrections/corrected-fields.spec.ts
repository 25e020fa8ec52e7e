import { expect, it } from '@jest/globals';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { completeQuestions } from '../drafts/draft-questions.js';
import { checkedFields } from './corrected-fields.js';

const question = (given: Partial<RecognisedQuestion>): RecognisedQuestion => {
  const [whole] = completeQuestions([{ stem: '1+1=', ...given }]);
  if (!whole) throw new Error('one question');
  return whole;
};
const option = (id: string, isCorrect: boolean) => ({ id, text: id, isCorrect });

it('lists each recognised field with its doubt, before and after', () => {
  const recognised = question({
    type: 'choice',
    options: [option('A', true), option('B', false)],
    flags: [{ field: 'options.0', code: 'low_confidence', message: '' }],
  });
  const saved = { ...recognised, stem: '1+2=', options: [option('A', false), option('B', true)] };
  expect(checkedFields(recognised, saved)).toEqual([
    { field: 'type', code: 'none', before: 'choice', after: 'choice' },
    { field: 'stem', code: 'none', before: '1+1=', after: '1+2=' },
    { field: 'options', code: 'low_confidence', before: 'A. A\nB. B', after: 'A. A\nB. B' },
    { field: 'answer', code: 'none', before: 'A', after: 'B' },
  ]);
});

import { expect, it } from '@jest/globals';
import { DraftQuestionInput } from '@tiku/contracts/ingestion';
import { completeQuestions } from './draft-questions.js';

it('gives what is not saved yet its ids: options, drawings, passages by their texts', () => {
  const given = [
    { stem: '1+1=', options: [{ text: '2', isCorrect: true }, { text: '3' }], passage: { text: '材料' } },
    { stem: '1+2=', tikz: [{ code: '\\draw (0,0);' }], passage: { text: '材料' } },
    { stem: '1+3=', passage: { id: 'p1', text: '材料' }, options: [{ id: 'a', text: '4' }] },
  ];
  const [first, second, third] = completeQuestions(given.map((one) => DraftQuestionInput.parse(one)));
  const [two, three] = first?.options ?? [];
  expect([two, three]).toMatchObject([
    { text: '2', isCorrect: true },
    { text: '3', isCorrect: false },
  ]);
  expect(two?.id).toMatch(/./);
  expect(three?.id).not.toBe(two?.id);
  expect(first?.passage?.id).toMatch(/./);
  expect(second?.passage).toEqual(first?.passage);
  expect(second?.tikz[0]?.id).toMatch(/./);
  expect(third).toMatchObject({ passage: { id: 'p1' }, options: [{ id: 'a' }] });
});

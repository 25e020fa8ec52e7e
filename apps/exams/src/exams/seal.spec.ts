import { expect, it } from '@jest/globals';
import { aPaper } from '../../test/papers.js';
import { sealPaper } from './seal.js';

function sealedFill(fillAnswers: string[], stem = '\\fillin') {
  const paper = aPaper();
  const fill = paper.sections[1]!.questions[0]!;
  fill.question = { ...fill.question, fillAnswers, stem };
  return sealPaper(paper, () => null).items[2]!;
}

it('tells which blanks begin as formulas', () => {
  expect(sealedFill(['$\\sqrt2$', '增函数', '3 m/s']).content).toMatchObject({
    ...{ blanks: 3, formulas: [true, false, false] },
  });
  expect(sealedFill([]).content).toMatchObject({ blanks: 1, formulas: [] });
});

it('has no more blanks than a response can have', () => {
  expect(sealedFill(Array<string>(60).fill('1')).content).toMatchObject({ blanks: 50 });
  expect(sealedFill([], '\\fillin '.repeat(60)).content.blanks).toBe(50);
});

import { expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';
import { characterErrors, compare } from './truth.js';

it('finds a question whose truth begins with its points, which are its score', () => {
  const [question] = recogniseDocument(model(['1. （20 分）当甲取何值时，方程组有解？'])).questions;
  expect(question?.score).toBe(20);
  expect(compare({ n: 1, stemStart: '（20 分）当甲取' }, question).found).toBe(true);
  expect(compare({ n: 1, stemStart: '（20 分）求乙的最大值' }, question).found).toBe(false);
});

it('counts wrong, lost and added characters, without spaces and signs', () => {
  expect(characterErrors('1. 求 $x^{2}$ 的值', '1.求x²的值')).toEqual({ wrong: 0, of: 6 });
  expect(characterErrors('甲乙丙丁', '甲己丙')).toEqual({ wrong: 2, of: 4 });
  expect(characterErrors('甲乙', '甲和乙')).toEqual({ wrong: 1, of: 2 });
  expect(characterErrors('甲乙', '')).toEqual({ wrong: 2, of: 2 });
});

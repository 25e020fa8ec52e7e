import { expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';
import { compare } from './truth.js';

it('finds a question whose truth begins with its points, which are its score', () => {
  const [question] = recogniseDocument(model(['1. （20 分）当甲取何值时，方程组有解？'])).questions;
  expect(question?.score).toBe(20);
  expect(compare({ n: 1, stemStart: '（20 分）当甲取' }, question).found).toBe(true);
  expect(compare({ n: 1, stemStart: '（20 分）求乙的最大值' }, question).found).toBe(false);
});

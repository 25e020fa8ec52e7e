import { expect, it } from '@jest/globals';
import { recommended } from './recommendation.js';

const question = (id: string, tags: string[], difficulty = 3) => ({
  id,
  tags,
  difficulty,
  category: [],
  grams: [],
  type: 1,
});
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

it('recommends the questions nearest to the latest uses', () => {
  const used = [
    question('u1', ['数列']),
    ...Array.from({ length: 9 }, (_, n) => question(`v${n}`, ['函数'])),
  ];
  const candidates = [question('a', ['集合']), question('b', ['数列']), question('c', ['函数'])];
  expect(ids(recommended(used, candidates, 3))).toEqual(['c', 'b', 'a']);
});

it('prefers the difficulty of the used questions', () => {
  const used = [question('u', ['函数'], 5)];
  expect(ids(recommended(used, [question('easy', ['函数'], 1), question('hard', ['函数'], 5)], 1))).toEqual([
    'hard',
  ]);
});

it('keeps the order of the bank for a user who has used nothing', () => {
  expect(ids(recommended([], [question('new', []), question('old', [])], 2))).toEqual(['new', 'old']);
});

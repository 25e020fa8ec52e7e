import { expect, it } from '@jest/globals';
import { reversedTags } from './reversed-tags.js';

it('reverts the change of each question, grouping equal ones', () => {
  const questions = [
    { id: 'a', tags: ['函数'] },
    { id: 'b', tags: ['函数', '复数'] },
    { id: 'c', tags: ['数列'] },
    { id: 'd', tags: ['数列'] },
    { id: 'e', tags: ['复数'] },
  ];
  expect(reversedTags(questions, { add: ['复数'], remove: ['函数'] })).toEqual([
    { add: ['函数'], remove: ['复数'], ids: ['a'] },
    { add: ['函数'], remove: [], ids: ['b'] },
    { add: [], remove: ['复数'], ids: ['c', 'd'] },
  ]);
});

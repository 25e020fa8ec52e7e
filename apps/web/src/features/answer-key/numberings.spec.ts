import { expect, it } from '@jest/globals';
import { numberingsOf } from './numberings.js';

const question = (id: string, number: string | null) => ({
  ...{ id, type: 'choice' as const, stem: '', options: [], fillAnswers: [], solutionAnswers: [] },
  source: { number },
});
const shown = (list: Parameters<typeof numberingsOf>[0]) =>
  numberingsOf(list).map(({ name, list: numbered }) => [
    name,
    numbered.map(({ number, question: { id } }) => `${number}${id}`).join(' '),
  ]);

it('prefers the numbers of one paper, in their order', () => {
  expect(shown([question('a', '3'), question('b', '第1题')])).toEqual([
    ['source', '1b 3a'],
    ['list', '1a 2b'],
  ]);
});

it('counts the list if numbers are missing or of several papers', () => {
  expect(shown([question('a', '3'), question('b', null)])).toEqual([['list', '1a 2b']]);
  expect(shown([question('a', '3'), question('b', '3')])).toEqual([['list', '1a 2b']]);
});

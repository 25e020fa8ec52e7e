import { expect, it } from '@jest/globals';
import { offeredBanks } from './offered-banks.js';

it('offers one’s own banks and those of the results, each once', () => {
  const [own, open] = [
    { id: 'a', name: '必修题库' },
    { id: 'b', name: '公开题库' },
  ];
  expect(offeredBanks([own], [{ bank: open }, { bank: own }, { bank: open }, { bank: null }])).toEqual([
    own,
    open,
  ]);
});

import { expect, it } from '@jest/globals';
import { Budget, spend } from './index.js';

it('is shared by calls: what is over it has the other result', () => {
  const budget = new Budget(10);
  const work = (units: number) => () => {
    spend(units);
    return 'done';
  };
  expect(budget.run(8, work(9), 'over')).toBe('over');
  expect(budget.run(8, work(2), 'over')).toBe('done');
  expect(budget.run(8, work(1), 'over')).toBe('over');
  expect(budget.run(8, () => 'free', 'over')).toBe('free');
});

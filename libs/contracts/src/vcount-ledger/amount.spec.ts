import { expect, it } from '@jest/globals';
import { amountProblem, amountText, hundredthsOf, rechargeProblem } from './amount.js';

it.each([
  [0.01, 1],
  ['0.01', 1],
  [10_000, 1_000_000],
  ['12.5', 1_250],
  [' 8 ', 800],
  [1.1, 110],
  [0.07, 7],
])('reads %j as %d hundredths', (value, hundredths) => {
  expect(hundredthsOf(value)).toBe(hundredths);
});

it.each([
  0.001,
  -1,
  NaN,
  Infinity,
  1e309,
  1e21,
  '1e3',
  '',
  ' ',
  '0x10',
  '１２',
  '1,000',
  '1.',
  '.5',
  null,
  [5],
  {},
  true,
])('reads no amount in %j', (value) => {
  expect(hundredthsOf(value)).toBeNull();
});

it('writes two decimal places', () => {
  expect([0, 5, 1_250, -7, 100_000_000].map(amountText)).toEqual([
    '0.00',
    '0.05',
    '12.50',
    '-0.07',
    '1000000.00',
  ]);
});

it('recharges from 0.01 to 10,000', () => {
  expect([0, 0.01, 10_000, 10_000.01, '1e3'].map(rechargeProblem)).toEqual([
    'vcount.amount',
    null,
    null,
    'vcount.overLimit',
    'vcount.amount',
  ]);
});

it.each([
  [0.01, null],
  ['25000', null],
  [0, 'vcount.anyAmount'],
  [-1, 'vcount.anyAmount'],
  [undefined, 'vcount.anyAmount'],
])('takes %j as an amount above zero or says why not', (value, problem) => {
  expect(amountProblem(value)).toBe(problem);
});

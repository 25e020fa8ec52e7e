import { AcceptedAnswer, KeyForm } from '@tiku/contracts/answer-keys';
import { expect, it } from '@jest/globals';
import { compareBlank } from '../compare/index.js';
import { acceptedFromText, blanksFromTexts, isFormulaAnswer } from './index.js';

it.each([
  ['3', 'number'],
  ['-3.5', 'number'],
  [String.raw`\frac{1}{2}`, 'number'],
  [String.raw`2\sqrt{3}`, 'number'],
  ['30°', 'number'],
  ['2.5 m/s', 'number'],
  ['12千克', 'number'],
  ['{x|1<x<2}', 'interval'],
  ['(1,2]', 'interval'],
  ['(1,+∞)', 'interval'],
  ['x>1', 'interval'],
  ['x<1 或 x>2', 'interval'],
  ['∅', 'interval'],
  ['±2', 'set'],
  ['x=1 或 x=2', 'set'],
  ['{1,2}', 'set'],
  ['1，2', 'expression'],
  ['2;1', 'expression'],
  ['x=1，x=2', 'set'],
  ['0，±1', 'set'],
  ['1 或 2', 'set'],
  ['was', 'text'],
  ['ice cream', 'text'],
  ['go, went, gone', 'text'],
  ['well-known', 'text'],
  ['Tom and Jerry', 'text'],
  ['CO', 'text'],
  ['NaCl', 'text'],
  ['$\\mathrm{H_2O}$', 'text'],
  ['H_2O、CO_2', 'text'],
  ['2H_2+O_2=2H_2O', 'text'],
  ['ab', 'text'],
  ['2ab', 'expression'],
  ['a-b', 'expression'],
  ['AB=CD', 'expression'],
  ['F=ma', 'expression'],
  ['xsinx', 'expression'],
  ['a_1a_2', 'expression'],
  ['(1,2)', 'expression'],
  ['2x+1', 'expression'],
  ['y=2x+1', 'expression'],
  ['a', 'expression'],
  ['ABD', 'choice'],
  ['A', 'choice'],
  ['A、C', 'choice'],
  ['②③', 'choice'],
  ['√', 'choice'],
  ['错误', 'choice'],
  ['充分不必要条件', 'text'],
  ['CuSO₄溶液', 'text'],
])('reads %s as one accepted %s', (text, kind) => {
  const accepted = acceptedFromText(text);
  expect(accepted).toEqual({ value: text, kind });
  expect(AcceptedAnswer.parse(accepted)).toEqual(accepted);
});

it.each([
  ['3', true],
  [String.raw`$\frac{1}{2}$`, true],
  ['2x+1', true],
  ['(1,+∞)', true],
  ['±2', true],
  ['2.5 m/s', false],
  ['12千克', false],
  ['x=1 或 x=2', false],
  ['AC', false],
  ['增函数', false],
  ['', false],
])('%s is a formula: %s', (text, expected) => expect(isFormulaAnswer(text)).toBe(expected));

it.each([
  ['was', 'saw'],
  ['god', 'dog'],
  ['CO', 'OC'],
  ['NaCl', 'ClNa'],
  ['H_2O', 'OH_2'],
  ['2H_2+O_2=2H_2O', '2H_2+O_2=2OH_2'],
  ['went, gone', 'gone, went'],
  ['well-known', 'known-well'],
  ['2,1,3', '1,2,3'],
  ['1、2', '2、1'],
  ['2;1', '1;2'],
  ['充要', '充分必要'],
  ['增函数', '单调递增函数'],
  ['大于', '>'],
  ['一', '1'],
])('neither takes for right nor for wrong what differs by its order or words: %s, %s', (value, response) => {
  const [key] = blanksFromTexts([value]);
  expect(compareBlank(response, key!)).toMatchObject({ verdict: 'unknown', isRight: false });
  expect(compareBlank(value, key!)).toMatchObject({ isRight: true });
});

it.each([
  ['$\\mathrm{H_2O}$', 'H₂O'],
  ['CO_2', 'CO2'],
  ['$ab$', 'ab'],
  ['x=1 或 x=2', 'x=2 或 x=1'],
  ['2,1,3', '2，1，3'],
  ['{1,2}', '{2,1}'],
])('takes for right what is written alike: %s, %s', (value, response) => {
  const [key] = blanksFromTexts([value]);
  expect(compareBlank(response, key!)).toMatchObject({ isRight: true });
});

it('leaves an empty answer without a key', () => {
  expect(blanksFromTexts(['3', ' '])).toEqual([{ accepted: [{ value: '3', kind: 'number' }] }, null]);
});

it('refuses a tolerance below zero and an unknown form', () => {
  const key = { value: '3', kind: 'number' };
  expect(AcceptedAnswer.safeParse({ ...key, tolerance: { absolute: -1 } }).success).toBe(false);
  expect(KeyForm.safeParse('rounded').success).toBe(false);
});

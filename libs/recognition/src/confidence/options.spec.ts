import { expect, it } from '@jest/globals';
import type { DocumentModel } from '../model/index.js';
import { recogniseDocument } from '../pipeline/index.js';

const paper = (lines: string[]): DocumentModel => ({
  format: 'docx',
  pages: [{ number: 1, width: 595, height: 842, scanned: false }],
  blocks: lines.map((text, index) => ({
    kind: 'text',
    text,
    confidence: 1,
    place: { paragraph: index + 1 },
  })),
  figures: [],
  tikz: [],
  language: 'zh',
  warnings: [],
});
const longOptions = (last: string): string[] => {
  const [question] = recogniseDocument(
    paper([
      '一、单选题',
      '1. 函数 $f(x)=x^2$ 的最小值是（　　）',
      'A. $0$',
      'B. $1$',
      'C. $2$',
      `D. ${last}`,
    ]),
  ).questions;
  return (question?.flags ?? []).filter(({ code }) => code === 'option_long').map(({ field }) => field);
};

it('doubts only an option that has absorbed the text below it', () => {
  expect(longOptions('$3$')).toEqual([]);
  expect(longOptions(`$3$ 因为平方不小于零，${'所以函数在原点取到最小值，'.repeat(10)}`)).toEqual([
    'options.3',
  ]);
});

it('accepts options that are all long', () => {
  const long = '这是一个长长的选项，讲了一件事情的来龙去脉，'.repeat(6);
  const [question] = recogniseDocument(
    paper([
      '一、单选题',
      '1. 下列说法正确的是（　　）',
      ...['A', 'B', 'C', 'D'].map((label) => `${label}. ${long}`),
    ]),
  ).questions;
  expect((question?.flags ?? []).map(({ code }) => code)).not.toContain('option_long');
});

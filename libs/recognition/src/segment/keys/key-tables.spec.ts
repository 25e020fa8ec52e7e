import { describe, expect, it } from '@jest/globals';
import { answerSection } from './answer-section.js';
import { bareEntries, keyEntries } from './answer-key.js';
import type { Line } from '../types.js';

const line = (text: string, kind: Line['kind'] = 'text'): Line => ({
  text,
  kind,
  place: {},
  confidence: 1,
  bold: false,
  block: 0,
  indent: null,
  hints: {},
  doubts: [],
});
const table = (...rows: string[]) =>
  keyEntries(line(rows.join('\n'), 'table')).map(({ number, text, section }) => [
    section?.name ?? null,
    number,
    text,
  ]);
const inLine = (text: string) => keyEntries(line(text)).map(({ number, text }) => `${number}${text}`);

describe('keys in tables', () => {
  it('reads a column of types next to numbers and answers, and ranges of numbers', () => {
    expect(
      table(
        '| 题型 | 题号 | 答案 |',
        '| --- | --- | --- |',
        '| 单选题 | 1-3 | BDA |',
        '| 判断题 | 1 | 对 |',
        '|  | 2 | 错 |',
      ),
    ).toEqual([
      ['单选', 1, 'B'],
      ['单选', 2, 'D'],
      ['单选', 3, 'A'],
      ['判断', 1, '对'],
      ['判断', 2, '错'],
    ]);
  });

  it('reads rows of numbers after the name of their section', () => {
    expect(
      table('| 选择题 | 1 | 2 |', '| 答案 | C | D |', '| 填空题 | 1 | 2 |', '| 答案 | 12 | 氧气 |'),
    ).toEqual([
      ['选择', 1, 'C'],
      ['选择', 2, 'D'],
      ['填空', 1, '12'],
      ['填空', 2, '氧气'],
    ]);
  });

  it('reads cells that hold several answers', () => {
    expect(table('| 选择题 | 1-2 CD |', '| 填空题 | 1. 水 2. 火 |')).toEqual([
      ['选择', 1, 'C'],
      ['选择', 2, 'D'],
      ['填空', 1, '水'],
      ['填空', 2, '火'],
    ]);
  });

  it('does not take data for a key', () => {
    expect(table('| 题型 | 题量 | 分值 |', '| 选择题 | 10 | 30 |', '| 填空题 | 5 | 15 |')).toEqual([]);
  });
});

describe('keys without separators', () => {
  it.each([
    ['1A2B3ACD4D', ['1A', '2B', '3ACD', '4D']],
    ['答案：1-C，2-A，3-B', ['1C', '2A', '3B']],
    ['1√2×3√', ['1√', '2×', '3√']],
    ['1-5ABCDA6-8BCD', ['1A', '2B', '3C', '4D', '5A', '6B', '7C', '8D']],
    ['1-4：√×√×', ['1√', '2×', '3√', '4×']],
  ])('%s', (text, entries) => {
    expect(inLine(text)).toEqual(entries);
  });

  it('does not read numbers that do not count up', () => {
    expect(inLine('3A5B2C')).toEqual([]);
  });

  it('reads lines of one answer each without marks', () => {
    const lines = ['1 library', '2 Tuesday', '3 B', 'Page 4'].map((text) => line(text));
    expect([...bareEntries(lines).values()].map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 library',
      '2 Tuesday',
      '3 B',
    ]);
  });
});

describe('the section that a key names', () => {
  it('is identified by its kind, its ordinal, or its words', () => {
    expect(answerSection({ text: '二、判断题' })).toMatchObject({ ordinal: 2, name: '判断' });
    expect(answerSection({ text: '单项选择题：' })).toMatchObject({ ordinal: null, name: '单选' });
    expect(answerSection({ text: '练习二 ' }).text).toBe('练习二');
  });
});

import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import type { DraftQuestion } from './draft-editing.js';
import { countOf, linesLeft, partsByNumber, UNLISTED, withLeftOver, type PlacedLine } from './left-over.js';

const question = (id: string, n: number | null, page?: number): DraftQuestion =>
  draftQuestion(id, { n, evidence: page === undefined ? [] : [{ field: 'stem', page, confidence: 0.9 }] });
const placed = (...texts: string[]): PlacedLine[] => texts.map((text, line) => ({ text, page: null, line }));
const on = (page: number, text: string): PlacedLine => ({ text, page, line: 0 });

describe('lines of the paper without a question', () => {
  const tally = {
    leftOver: 5,
    leftOverLines: placed('4', '略', 'B. 3').map(({ text, page }) => ({ text, page })),
  };
  const left = (...settled: number[]) =>
    linesLeft(tally, new Map(settled.map((line) => [line, 'taken' as const])));

  it('are left until their own place is settled, whatever other questions contain', () => {
    expect(left().lines.map(({ text }) => text)).toEqual(['4', '略', 'B. 3']);
    expect(left(1).lines.map(({ line }) => line)).toEqual([0, 2]);
  });

  it('include those that are not listed', () => {
    expect(countOf(left())).toBe(5);
    expect(countOf(left(0, 1, 2))).toBe(2);
    expect(countOf(left(0, 1, 2, UNLISTED))).toBe(0);
  });

  it('do not include those inside a question that holds others', () => {
    expect(countOf(linesLeft({ ...tally, leftInside: 2 }, new Map()))).toBe(3);
  });
});

describe('a question made of lines', () => {
  const made = (list: DraftQuestion[], ...lines: PlacedLine[]) => withLeftOver(list, [{ id: 'new', lines }]);
  const ids = (list: DraftQuestion[]) => list.map(({ id }) => id);

  it('comes after those of its page, or last without pages', () => {
    const list = [question('a', 1, 1), question('b', 2, 2), question('c', 3, 3)];
    expect(ids(made(list, on(2, '甲'), on(2, '乙')))).toEqual(['a', 'b', 'new', 'c']);
    expect(made(list, on(2, '甲'), on(2, '乙'))[2]).toMatchObject({
      n: null,
      stem: '甲\n乙',
      type: 'unknown',
    });
    expect(ids(made(list, on(0, '甲')))[0]).toBe('new');
    expect(ids(made(list, ...placed('甲'))).at(-1)).toBe('new');
  });

  it('takes its printed number and the place of that, unless another question has it', () => {
    const list = [question('a', 1), question('c', 3)];
    expect(made(list, ...placed('2. 求电阻', '画出电路图'))[1]).toMatchObject({
      n: 2,
      stem: '求电阻\n画出电路图',
    });
    expect(made(list, ...placed('3. 求电阻'))[2]).toMatchObject({ n: null, stem: '3. 求电阻' });
    expect(made(list, ...placed('3.5 V 时求电阻'))[2]).toMatchObject({ n: null, stem: '3.5 V 时求电阻' });
  });

  it('has the whole line, and a doubt if only its beginning is known', () => {
    const whole = '长'.repeat(400);
    const [line] = placed(whole.slice(0, 300));
    if (!line) throw new Error('no line');
    expect(made([], { ...line, whole })[0]).toMatchObject({ stem: whole, flags: [] });
    expect(made([], line)[0]?.flags).toMatchObject([{ field: 'stem', code: 'line_cut' }]);
  });
});

describe('lines with numbers', () => {
  it('are split at each higher number', () => {
    const parts = partsByNumber(placed('判断正误', '41. 甲', '其中 1. 乙', '1. 丙', '４２、丁', 'A. 戊'));
    expect(parts.map((part) => part.map(({ text }) => text))).toEqual([
      ['41. 甲', '其中 1. 乙', '1. 丙'],
      ['４２、丁', 'A. 戊'],
    ]);
    const list = withLeftOver(
      [question('a', 40)],
      parts.map((lines, at) => ({ id: String(at), lines })),
    );
    expect(list.map(({ n }) => n)).toEqual([40, 41, 42]);
  });
});

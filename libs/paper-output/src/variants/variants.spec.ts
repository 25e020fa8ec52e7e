import { describe, expect, it } from '@jest/globals';
import { OutputPaper } from '../paper/index.js';
import { keyTable, variantsOf } from './index.js';

const option = (text: string, isCorrect = false) => ({ text, isCorrect });
const choice = (id: string, ...options: { text: string; isCorrect: boolean }[]) =>
  ({ id, type: 'choice', stem: `题 ${id}`, options }) as const;
const PAPER = OutputPaper.parse({
  title: '测试',
  sections: [
    {
      title: '选择题',
      questions: Array.from({ length: 12 }, (_, at) =>
        choice(`q${at + 1}`, option('甲', true), option('乙'), option('丙'), option('丁')),
      ),
    },
    {
      title: '其他',
      questions: [
        choice('fixed', option('1'), option('2'), option('3'), option('以上都不对', true)),
        { id: 'written', type: 'fill', stem: '答案是 \\fill', fillAnswers: ['2'] },
      ],
    },
  ],
});
const idsOf = (paper: OutputPaper) => paper.sections.map(({ questions }) => questions.map(({ id }) => id));

describe('variants', () => {
  const [a, b, c] = variantsOf(PAPER, 3, 'paper 1');

  it('begin with the paper itself', () => {
    expect(a).toMatchObject({ letter: 'A', paper: PAPER });
    expect(a?.key.slice(0, 2)).toEqual([
      { original: 1, answer: 'A' },
      { original: 2, answer: 'A' },
    ]);
  });

  it('keep every question in its section, in another order', () => {
    for (const variant of [b, c]) {
      const ids = idsOf(variant!.paper);
      expect(ids).not.toEqual(idsOf(PAPER));
      expect(ids.map((own) => own.toSorted())).toEqual(idsOf(PAPER).map((own) => own.toSorted()));
    }
    expect(idsOf(b!.paper)).not.toEqual(idsOf(c!.paper));
  });

  it('name the correct option of each number, wherever it moved', () => {
    const asked = b!.paper.sections.flatMap(({ questions }) => questions);
    b!.key.forEach(({ answer, original }, at) => {
      const question = asked[at]!;
      const right = question.options.findIndex(({ isCorrect }) => isCorrect);
      expect(answer).toBe(right < 0 ? '' : 'ABCD'[right]);
      const before = PAPER.sections.flatMap(({ questions }) => questions)[original - 1];
      expect(before?.id).toBe(question.id);
    });
    expect(new Set(b!.key.map(({ answer }) => answer)).size).toBeGreaterThan(2);
  });

  it('keep options that refer to others in their order', () => {
    const fixed = (variant: typeof a) =>
      variant?.paper.sections[1]?.questions.find(({ id }) => id === 'fixed')?.options.map(({ text }) => text);
    expect(fixed(b)).toEqual(fixed(a));
  });

  it('keep questions of one passage together and in their order', () => {
    const reading = OutputPaper.parse({
      title: '阅读',
      sections: [
        {
          title: '',
          questions: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
            ...choice(`r${n}`, option('甲', true), option('乙')),
            group: n > 2 && n < 6 ? 'p' : '',
          })),
        },
      ],
    });
    for (const { paper } of variantsOf(reading, 6, 'reading'))
      expect(idsOf(paper).flat().join(' ')).toContain('r3 r4 r5');
  });

  it('are equal for the same seed and differ for another', () => {
    expect(variantsOf(PAPER, 3, 'paper 1')[1]).toEqual(b);
    expect(variantsOf(PAPER, 3, 'paper 2')[1]?.key).not.toEqual(b?.key);
  });

  it('have one table of their answers', () => {
    const table = keyTable([a!, b!], {
      number: '题号',
      variant: (letter) => `${letter} 卷`,
      written: (original) => `见第 ${original} 题`,
      from: (answer, original) => `${answer}（${original}）`,
    });
    const rows = table.split('\n');
    expect(rows[0]).toBe('\\begin{tabular}{|c|c|c|}');
    expect(rows[2]).toBe('题号 & A 卷 & B 卷 \\\\ \\hline');
    expect(rows).toHaveLength(2 + 1 + 14 + 1);
    expect(rows.some((row) => row.includes('见第 14 题'))).toBe(true);
  });
});

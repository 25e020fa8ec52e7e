import { describe, expect, it } from '@jest/globals';
import type { DocumentModel } from '../model/index.js';
import { recogniseDocument } from '../pipeline/index.js';

const scan = (lines: [text: string, confidence: number][]): DocumentModel => ({
  format: 'image',
  pages: [{ number: 1, width: 1000, height: 1400, scanned: true }],
  blocks: lines.map(([text, confidence], index) => ({
    kind: 'text',
    text,
    confidence,
    place: {
      page: 1,
      box: [0.1, 0.15 + index * 0.02, 0.9, 0.16 + index * 0.02],
    },
  })),
  figures: [],
  tikz: [],
  language: 'zh',
  warnings: [],
});
const flagged = (lines: [string, number][]): boolean[] =>
  recogniseDocument(scan(lines)).questions.map((question) =>
    question.flags.some((flag) => flag.field === 'stem' && flag.code === 'low_confidence'),
  );
const NEXT: [string, number] = ['2. 下列说法中正确的是哪一项请写在横线上 ____', 0.97];

describe('confidence of a scan', () => {
  it('accepts words that were read well', () => {
    expect(flagged([['1. 小明从家到学校要走多少分钟请写在横线上 ____', 0.9], NEXT])).toEqual([false, false]);
  });

  it('doubts formulas at a confidence that is enough for words', () => {
    expect(flagged([['1. 若 f(x)=x3+2x-1,g(x)=f(x+1)-f(x),则 g(2)=____', 0.88], NEXT])).toEqual([
      true,
      false,
    ]);
  });

  it('doubts a field for one line that was hardly read', () => {
    const weak: [string, number] = ['呆一厂子口乙刀斤王工', 0.4];
    const well: [string, number] = ['1. 小明从家到学校要走多少分钟,他的弟弟又要走多少分钟,他们', 0.98];
    expect(
      flagged([
        well,
        well.with(0, '一起走要多少分钟,父亲开车又要多少分钟,请回答这几个问题') as [string, number],
        weak,
        NEXT,
      ])[0],
    ).toBe(true);
  });

  it('doubts a formula that is a whole answer, and accepts letters, numbers and words', () => {
    const answers: [string, number][] = [
      ['1. 甲的定义域是 ____', 0.97],
      ['答案:[3,oo)', 0.94],
      ['2. 乙的年龄是 ____', 0.97],
      ['答案:12 岁', 0.94],
      ['3. 丙的职业是 ____', 0.97],
      ['答案:中学数学教师', 0.94],
    ];
    const doubted = recogniseDocument(scan(answers)).questions.map((question) =>
      question.flags.some((flag) => flag.field === 'answer'),
    );
    expect(doubted).toEqual([true, false, false]);
  });

  it('doubts signs that no paper prints, however surely they were read', () => {
    const lines: [string, number][] = [
      ['1. 已知复数 ≈ 满足下列条件,求它的模 ____', 0.99],
      ['2. 已知函数 f(x)=√1-3x,求它的定义域 ____', 0.99],
      ['3. 已知圆的面积约为 3.14 cm²,求它的半径 ____', 0.99],
    ];
    const codesOf = (model: DocumentModel) =>
      recogniseDocument(model).questions.map(({ flags }) =>
        flags.some(({ field, code }) => field === 'stem' && code === 'misread_signs'),
      );
    expect(codesOf(scan(lines))).toEqual([true, true, false]);
    // What somebody typed stands as typed.
    const typed = scan(lines).blocks.map((block) => ({ ...block, place: { paragraph: 1 } }));
    expect(codesOf({ ...scan(lines), format: 'docx', pages: [], blocks: typed })).toEqual([
      false,
      false,
      false,
    ]);
  });
});

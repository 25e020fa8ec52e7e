import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';

const tallyOf = (lines: string[]) => recogniseDocument(model(lines)).tally;
const CHOICES = [
  '一、选择题',
  '1. 下列能进行光合作用的是（ ）',
  'A. 蘑菇',
  'B. 水绵',
  'C. 乳酸菌',
  'D. 酵母菌',
  '2. 植物的呼吸作用发生在（ ）',
  'A. 白天',
  'B. 夜晚',
  'C. 全天',
  'D. 清晨',
];

describe('lines that belong to no question', () => {
  it('are counted and shown if a section has no numbers that were read', () => {
    const tally = tallyOf([
      ...CHOICES,
      '二、简答题',
      '请简述光合作用的过程。',
      '为什么夜间要打开温室的窗？',
      '画出叶片的横切面并注明各部分。',
    ]);
    expect(tally.leftOver).toBe(3);
    expect(tally.leftOverLines[0]).toEqual({ text: '请简述光合作用的过程。', page: null });
    expect(tally.closes).toBe(false);
  });

  it('are listed whole', () => {
    const long = `请说明${'光照强度与二氧化碳浓度对光合速率的影响，'.repeat(20)}$\\frac{1}{2}$。`;
    const { leftOverLines } = tallyOf([...CHOICES, '二、简答题', '画出横切面。', long, '为什么夜间要开窗？']);
    expect(leftOverLines.map(({ text, whole }) => whole ?? text)).toEqual([
      '画出横切面。',
      long,
      '为什么夜间要开窗？',
    ]);
    expect(leftOverLines[1]?.text.length).toBeLessThan(long.length);
  });

  it('are counted inside a question that holds others', () => {
    const lost = ['叶绿体存在于（ ）', '细胞壁的作用是（ ）', '液泡中含有（ ）'].flatMap((stem) => [
      stem,
      'A. 甲',
      'B. 乙',
      'C. 丙',
      'D. 丁',
    ]);
    const tally = tallyOf([...CHOICES, ...lost]);
    expect(tally.leftOver).toBeGreaterThanOrEqual(10);
    // They have a question: a second one of the same text would be a duplicate.
    expect(tally).toMatchObject({ leftInside: tally.leftOver, leftOverLines: [] });
    expect(tally.closes).toBe(false);
  });

  it('are a doubt of the question that holds others', () => {
    const lost = ['甲（ ）', '乙（ ）', '丙（ ）'].flatMap((stem) => [
      stem,
      'A. 子',
      'B. 丑',
      'C. 寅',
      'D. 卯',
    ]);
    const { questions } = recogniseDocument(model([...CHOICES, ...lost]));
    expect(questions.at(-1)?.flags.map(({ code }) => code)).toContain('stem_long');
    expect(questions[0]?.flags.map(({ code }) => code)).not.toContain('stem_long');
  });

  it('are those beyond the limit of questions, in sections that number from 1', () => {
    const sections = Array.from({ length: 26 }, (_, at) => [
      `${['一', '二', '三'][at % 3]}、填空题`,
      ...Array.from({ length: 20 }, (__, n) => `${n + 1}. 第 ${at} 节的 \\fillin`),
    ]);
    const tally = tallyOf(sections.flat());
    expect(tally.found).toBe(500);
    expect(tally.leftOver).toBeGreaterThanOrEqual(20);
    expect(tally.closes).toBe(false);
  });

  it('are not the instructions of sections', () => {
    const tally = tallyOf([
      '一、选择题',
      '本大题的每小题都列出四个选项。',
      '请将所选项的字母填涂在答题卡上。',
      '修改时用橡皮擦净。',
      ...CHOICES.slice(1),
    ]);
    expect(tally.leftOver).toBe(0);
    expect(tally.closes).toBe(true);
  });

  it('are not the cover above the first question', () => {
    const tally = tallyOf(['姓名：______', '班级：______', '学号：______', '考场：______', ...CHOICES]);
    expect(tally.leftOver).toBe(0);
  });
});

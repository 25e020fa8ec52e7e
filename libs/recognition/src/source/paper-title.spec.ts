import { describe, expect, it } from '@jest/globals';
import { namesPaper, paperTitle } from './paper-title.js';

describe('paperTitle', () => {
  it('is the line that names a paper', () => {
    expect(paperTitle(['2031年青山中学高一上学期期末数学试卷'])).toBe('2031年青山中学高一上学期期末数学试卷');
    expect(paperTitle(['绝密★启用前', '2031年青山市中考模拟数学试题', '注意事项：'])).toBe(
      '2031年青山市中考模拟数学试题',
    );
  });

  it('joins a school year with its exam, and an exam with its subject', () => {
    expect(paperTitle(['青山中学 2030-2031 学年度第一学期', '高二物理期中试卷'])).toBe(
      '青山中学 2030-2031 学年度第一学期 高二物理期中试卷',
    );
    expect(paperTitle(['2031年春季全市统一考试', '数  学（理科）'])).toBe(
      '2031年春季全市统一考试 数学（理科）',
    );
    expect(paperTitle(['2031年青山中学入学考试', 'B卷'])).toBe('2031年青山中学入学考试 B卷');
  });

  it('excludes rules, fields for a name and sentences', () => {
    expect(
      paperTitle(['青山大学考试试卷', '考试科目：\\underline{数学分析} 姓名： \\fillin', '以下共 15 页。']),
    ).toBe('青山大学考试试卷');
    expect(
      paperTitle(['When you are finished, hand in the exam.', 'The exam is worth 90 points.']),
    ).toBeNull();
    expect(paperTitle(['1. 考试结束后，请将试卷交回'])).toBeNull();
    expect(paperTitle([])).toBeNull();
  });

  it('has no spaces that text recognition put between signs', () => {
    expect(paperTitle(['2031 年 青 山 市 高 三 数 学 模 拟 试 卷 （ 理 科 ）'])).toBe(
      '2031年青山市高三数学模拟试卷（理科）',
    );
    expect(paperTitle(['青山 中学 2031 学年 第一 学期 期末 考试'])).toBe('青山中学2031学年第一学期期末考试');
    // Words that the paper sets apart stay apart.
    expect(paperTitle(['青山中学 高二数学 期末试卷'])).toBe('青山中学 高二数学 期末试卷');
    expect(paperTitle(['Spring Term Mathematics Test'])).toBe('Spring Term Mathematics Test');
  });

  it('has no markup and a bounded length', () => {
    expect(paperTitle(['**高等数学 $A$ 期末试卷**'])).toBe('高等数学 A 期末试卷');
    expect(paperTitle(['期末'.repeat(30), '数学'])?.length).toBeLessThanOrEqual(100);
  });
});

describe('namesPaper', () => {
  it.each(['青山中学高二物理第三次检测', '函数单元测验', '2031年青山市初试', '**数学作业（三）**', 'Quiz 3'])(
    'is true of %s',
    (line) => expect(namesPaper(line)).toBe(true),
  );

  it.each(['第Ⅰ卷（选择题）', '考试时间：120分钟', '1. 答卷前填写考号', '本卷共 4 页', '请认真复习。'])(
    'is false of %s',
    (line) => expect(namesPaper(line)).toBe(false),
  );
});

import { describe, expect, it } from '@jest/globals';
import { paperSource } from './paper-source.js';

const ofFile = (fileName: string) => paperSource({ title: null, fileName });
const ofTitle = (title: string) => paperSource({ title });

describe('the source of a paper', () => {
  it.each([
    ['2031年新课标全国Ⅰ卷数学真题.docx', { year: '2031', school: '全国Ⅰ', examType: '高考' }],
    ['2032全国乙卷 理综.pdf', { year: '2032', school: '全国乙', examType: '高考' }],
    ['2033新高考2.pdf', { year: '2033', school: '新高考Ⅱ', examType: '高考' }],
    ['2031广东理.pdf', { year: '2031', school: '广东', examType: '高考' }],
    ['2031年高考模拟卷（三）.pdf', { year: '2031', examType: '模拟' }],
    ['青山市2031年初中学业水平考试科学.pdf', { year: '2031', school: '青山市', examType: '中考' }],
    [
      '2031届江苏省青山市高三下学期第二次模拟考试.docx',
      {
        year: '2031',
        school: '江苏省青山市',
        grade: '高三下学期',
        examType: '二模',
      },
    ],
    [
      '青山中学2030-2031学年高二上期中物理.docx',
      {
        year: '2030-2031',
        school: '青山中学',
        grade: '高二上学期',
        examType: '期中',
      },
    ],
    [
      '30-31学年第二学期七年级数学期末(1).docx',
      {
        year: '2030-2031',
        grade: '七年级下学期',
        examType: '期末',
      },
    ],
    ['湖北省十校联考2031高一月考.pdf', { year: '2031', school: '十校', grade: '高一', examType: '月考' }],
    ['线性代数_2030-2031-2_期末_某某.pdf', { year: '2030-2031', grade: '下学期', examType: '期末' }],
    ['数学分析_2031-春-期中考试-1.tex', { year: '2031', grade: '春季', examType: '期中' }],
    [
      'Riverside High School Grade 10 Physics Midterm 2031.pdf',
      {
        year: '2031',
        school: 'Riverside High School',
        grade: 'Grade 10',
        examType: '期中',
      },
    ],
    ['2031年全国硕士研究生入学考试.pdf', { year: '2031', examType: '考研' }],
    ['2031年青山中学入学考试.pdf', { year: '2031', school: '青山中学', examType: '开学考' }],
    ['2031年湖北学考试题.pdf', { year: '2031', examType: '学业水平' }],
    ['2031-08-18_course_final_exam.pdf', { year: '2031', examType: '期末' }],
  ])('is read from the name of %s', (name, source) => {
    expect(ofFile(name)).toMatchObject(source);
  });

  it('is read from the title first, then from the file', () => {
    expect(
      paperSource({
        title: '青山大学《大学物理》考试试卷',
        fileName: '大学物理_2030—2031学年第一学期_A卷.pdf',
      }),
    ).toEqual({
      year: '2030-2031',
      school: '青山大学',
      grade: '上学期',
      text: '青山大学《大学物理》考试试卷',
    });
  });

  it('is empty for names without information', () => {
    for (const name of ['scan_01.jpg', 'paper.pdf', 'IMG_20310102.png', 'eq.docx', '第九题.tex'])
      expect(ofFile(name)).toEqual({});
    expect(ofTitle('')).toEqual({});
  });

  it.each([
    ['青山市第一中学2031届高三期末', '青山市第一中学'],
    ['2031届青山市第七中学高二月考', '青山市第七中学'],
    ['青山第二中学', '青山第二中学'],
    ['青山四中学', '青山四中学'],
    ['青山四中2031年期末', '青山四中'],
    ['青山市第一高级中学2031年月考', '青山市第一高级中学'],
    ['2031级青山中学', '青山中学'],
  ])('keeps the whole name of the school in %s', (title, school) => {
    expect(ofTitle(title).school).toBe(school);
  });

  it('does not take a subject or a word of the exam for a school', () => {
    for (const title of [
      '大学物理期末试卷',
      '全国中学生物理竞赛',
      '小学数学练习',
      '2031年普通高等学校招生考试',
      '高中数学月考',
      '初三中考模拟',
    ])
      expect(ofTitle(title).school).toBeUndefined();
  });

  it('does not find 学考 in words that only contain its characters', () => {
    for (const title of ['青山大学考试试卷', '高二数学考试卷', '2031年科学考试试题'])
      expect(ofTitle(title).examType).toBeUndefined();
  });

  it('keeps every field within its limit', () => {
    const long = ofTitle(`${'青山'.repeat(200)}中学2031年期末`);
    expect(long.text?.length).toBeLessThanOrEqual(200);
    expect(long.school?.length ?? 0).toBeLessThanOrEqual(100);
  });
});

/** Announcements of many kinds, and the points that are compared with them. */
import { describe, expect, it } from '@jest/globals';
import type { PaperTally } from '@tiku/contracts/ingestion';
import { recogniseDocument } from '../pipeline/index.js';
import { readAnnounced, readSectionSize } from '../segment/headings/announced.js';
import { model } from '../segment/paper.fixture.js';

const tally = (lines: string[]): PaperTally => recogniseDocument(model(lines)).tally;
const choice = (n: number): string[] => [`${n}．子丑寅卯（    ）`, 'A．一　B．二　C．三　D．四'];

describe('the announcement of a paper', () => {
  it.each([
    [
      'This exam contains 4 pages (including this cover page) and 9 questions.',
      { questions: 9, points: null },
    ],
    ['This booklet contains 6 pages and 12 problems. Total of points is 80.', { questions: 12, points: 80 }],
    ['Unit test on fractions (5 questions, 45 points)', { questions: 5, points: 45 }],
    ['The total mark for this paper is 75.', { questions: null, points: 75 }],
    ['The maximum mark for this paper is 90', { questions: null, points: 90 }],
    ['七年级生物小测（共 25 小题）', { questions: 25, points: null }],
    ['Le barème est sur 20 points. Ce sujet comporte 3 exercices.', { questions: 3, points: 20 }],
    ['Die Klausur besteht aus 6 Aufgaben.', { questions: 6, points: null }],
    ['二、单元检测（共 8 小题）', { questions: null, points: null }],
  ])('%s', (line, announced) => {
    expect(readAnnounced([line])).toEqual(announced);
  });

  it('follows from the points of a section that names one range or several', () => {
    expect(readSectionSize('一、选择题（1～6题，每题4分，共24分）').questions).toBe(6);
    expect(readSectionSize('一、选择题（第1-5题单选，第6-8题多选，每题3分，共24分）').questions).toBe(8);
    expect(readSectionSize('一、选择题（第1-5题每题3分，第6-8题每题5分，共30分）').questions).toBeNull();
    expect(readSectionSize('第二节（共5小题；每小题1.5分，满分7.5分）')).toEqual({
      questions: 5,
      points: 7.5,
    });
  });
});

describe('the points found', () => {
  const lines = [
    '全卷满分30分',
    '一、选择题（每小题5分，共10分）',
    ...choice(1),
    ...choice(2),
    '二、解答题（20分）',
  ];

  it('are those of the sections if questions print none', () => {
    expect(tally([...lines, '3．证明甲．', '4．证明乙．'])).toMatchObject({
      pointsFound: 30,
      closes: true,
    });
  });

  it('are unknown if a heading gives some questions different points', () => {
    const mixed = ['全卷满分9分', '一、选择题（第1题每题4分，第2题每题5分）', ...choice(1), ...choice(2)];
    expect(tally(mixed)).toMatchObject({ pointsFound: null, closes: true });
  });

  it('keep the tally open if they are fewer than announced', () => {
    const other = ['全卷满分50分', ...lines.slice(1)];
    expect(tally([...other, '3．证明甲．', '4．证明乙．'])).toMatchObject({
      pointsAnnounced: 50,
      pointsFound: 30,
      closes: false,
    });
  });

  it('may differ if the count of questions matches', () => {
    const counted = ['本试卷共4小题，满分50分', ...lines.slice(1), '3．证明甲．', '4．证明乙．'];
    expect(tally(counted)).toMatchObject({ pointsAnnounced: 50, pointsFound: 30, closes: true });
  });

  it('may be more if students choose from some questions', () => {
    const chosen = ['3．（20分）[选做题]证明甲．', '4．（20分）[选做题]证明乙．'];
    expect(tally([...lines.slice(0, -1), '二、选做题（任选一题作答）', ...chosen])).toMatchObject({
      pointsFound: 50,
      closes: true,
    });
  });
});

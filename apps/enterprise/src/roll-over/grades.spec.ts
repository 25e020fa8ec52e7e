import { describe, expect, it } from '@jest/globals';
import { gradeOf, promotedNames } from './grades.js';

describe('the name of a class a year later', () => {
  it.each([
    ['高一(3)班', '高二(3)班'],
    ['高二（10）班', '高三（10）班'],
    ['初一1班', '初二1班'],
    ['预初(2)班', '初一(2)班'],
    ['三年级(1)班', '四年级(1)班'],
    ['七年级5班', '八年级5班'],
    ['10年级2班', '11年级2班'],
    ['2026高一实验班', '2026高二实验班'],
    ['小三(2)', '小四(2)'],
    ['Grade 7 Blue', 'Grade 8 Blue'],
    ['G10A', 'G11A'],
    ['火箭班', '火箭班'],
    ['2025级1班', '2025级1班'],
  ])('of %s is %s', (name, next) => {
    expect(promotedNames([name])).toEqual([next]);
  });

  it.each(['高三(1)班', '初三(1)班', '六年级(2)班', '九年级1班', '12年级1班', 'Grade 12', '小六(1)'])(
    'does not exist for %s: it leaves',
    (name) => {
      expect(promotedNames([name])).toEqual([null]);
    },
  );

  it('goes on over the end of a stage if the school has the next grade', () => {
    expect(promotedNames(['六年级1班', '七年级1班'])).toEqual(['七年级1班', '八年级1班']);
    expect(promotedNames(['初三1班', '初四1班'])).toEqual(['初四1班', null]);
    // Another stage has other classes.
    expect(promotedNames(['初三1班', '高一1班'])).toEqual([null, '高二1班']);
  });
});

it('finds no grade in other names', () => {
  for (const name of ['足球队', '第1组', 'Gold 3', '小明班']) expect(gradeOf(name)).toBeNull();
});

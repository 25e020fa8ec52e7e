/** Papers of primary schools: headings that are tasks themselves, rows of calculations, numbers that continue. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from '../pipeline/printed-lines.fixture.js';

const heads = (paper: string): string[] =>
  readLines(paper).map((line) => line.split(' | ').slice(0, 3).join(' | '));

describe('a heading with an instruction', () => {
  it('is a question if no number is below it', () => {
    expect(
      heads(`
一、读一读，连一连。
shān    shuǐ    huǒ
火      山      水
二、我会填。
1. 3米=（  ）厘米
2. 一个正方形有（  ）条边。
三、画一画。
画一条比5厘米长2厘米的线段。
四、解决问题。
1. 有3盒笔，每盒8支，一共多少支？
2. 小红有45元，用去28元，还剩多少元？`),
    ).toEqual([
      '1 | solution | 读一读，连一连。 shān shuǐ huǒ 火 山 水',
      String.raw`1 | fill | 3米= \fillin 厘米`,
      String.raw`2 | fill | 一个正方形有 \fillin 条边。`,
      '3 | solution | 画一画。 画一条比5厘米长2厘米的线段。',
      '1 | solution | 有3盒笔，每盒8支，一共多少支？',
      '2 | solution | 小红有45元，用去28元，还剩多少元？',
    ]);
  });

  it('is a heading if its numbers are in one row', () => {
    expect(
      heads(`
一、我会填。
1. 3米=（  ）厘米
2. 一个正方形有（  ）条边。
二、用竖式计算。
1. 46+38=   2. 91-57=   3. 28+36-19=
三、解决问题。
1. 有3盒笔，每盒8支，一共多少支？`).slice(2, 5),
    ).toEqual(['1 | solution | 46+38=', '2 | solution | 91-57=', '3 | solution | 28+36-19=']);
  });

  it('is a heading, whatever its wording, if the numbers continue below it', () => {
    const questions = readLines(`
一、听录音，选出你听到的单词。
( ) 1. A. apple B. banana C. pear
( ) 2. A. red B. blue C. green
二、判断句子与图片是否相符，相符的写T，不相符的写F。
( ) 3. He is tall.
( ) 4. She has long hair.
三、连词成句。
5. is  this  my  friend  (.)
6. you  do  like  apples  (?)`);
    expect(questions[1]).toBe(String.raw`2 | choice | \paren | red / blue / green`);
    expect(questions[3]).toBe(String.raw`4 | choice | She has long hair. \paren | 正确 / 错误`);
    expect(questions[4]).toBe('5 | solution | is this my friend (.)');
  });
});

import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { answerText } from '../../cli/recognise-file.js';
import { model } from '../paper.fixture.js';

const recognised = (text: string) => recogniseDocument(model(text.trim().split('\n'))).questions;

describe('blanks of a text', () => {
  it('are questions if nothing else has their numbers', () => {
    const questions = recognised(`第二节 语法填空（共 4 小题）
1. Which bird swims?
A. Duck.  B. Hen.  C. Owl.  D. Lark.
Kites are ___2___ (old) than balloons. They ___3___ (fly) in China long ago, and children still love ___4___ .
参考答案
1. A 2. older 3. flew 4. them`);
    expect(
      questions.map((question) => [question.n, question.type, question.stem, answerText(question)]),
    ).toEqual([
      [1, 'choice', 'Which bird swims?', 'A'],
      [2, 'fill', 'Kites are \\fillin (old) than balloons.', 'older'],
      [3, 'fill', 'They \\fillin (fly) in China long ago, and children still love (4) .', 'flew'],
      [4, 'fill', 'They (3) (fly) in China long ago, and children still love \\fillin.', 'them'],
    ]);
    expect(questions[1]?.passage?.text).toContain('Kites are \\underline{2}');
    expect(questions[3]?.passage).toEqual(questions[1]?.passage);
  });

  it('are questions even in pairs if the numbers around lack them', () => {
    const questions = recognised(`一、判断
1. Sam is in Kenya.
2. It is cold there.
Many people keep pets. ___3___ A dog is often called our best friend. ___4___ They are quiet.
A. Cats are good pets, too.
B. Dogs are very popular.
5. Please be q____. The baby is sleeping.
6. Our national ____ is red.`);
    expect(questions.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('share options that are on one line', () => {
    const questions = recognised(`第二节 七选四
1. Which bird swims?
A. Duck.  B. Hen.  C. Owl.  D. Lark.
Tea is loved everywhere. 2. ________ Then warm the pot. 3. ________ Wait for some minutes. 4. ________
A. Pour the water in slowly.　B. First boil fresh water.　C. Coffee is bitter.　D. Now enjoy your cup.　E. Cats like milk.
参考答案
1. A 2. B 3. A 4. D`);
    expect(questions.map(({ n, type, options }) => [n, type, options.length])).toEqual([
      [1, 'choice', 4],
      [2, 'choice', 5],
      [3, 'choice', 5],
      [4, 'choice', 5],
    ]);
  });

  it('share the options below the text', () => {
    const questions = recognised(`第二节
1. What is the story about?
A. A walk.  B. A boat.  C. A farm.  D. A song.
第三节 从短文后的选项中选出能填入空白处的最佳选项。
How to sleep well
Go to bed early. 2 It helps the body to rest and to grow.
Turn off the lights. 3 A dark room is a good room.
Read a quiet book. 4 You will soon be tired enough.
Do not eat late. 5 Your stomach needs its sleep, too.
A. The brain likes the dark.
B. Put the telephone away first.
C. Dinner at six is best.
D. Ten o'clock is a good time.
E. Coffee is no help.
F. Some people snore.
参考答案：1. A 2. D 3. A 4. B 5. C`);
    expect(questions.map(({ n, type, options }) => [n, type, options.length])).toEqual([
      [1, 'choice', 4],
      [2, 'choice', 6],
      [3, 'choice', 6],
      [4, 'choice', 6],
      [5, 'choice', 6],
    ]);
    expect(questions[1]?.stem).toBe('Go to bed early. \\fillin It helps the body to rest and to grow.');
    expect(questions[1]?.passage?.text).toContain('How to sleep well');
    expect(questions[4]?.options[5]?.text).toBe('Some people snore.');
  });

  it('give their sentences to questions that have only options', () => {
    const questions = recognised(`一、完形填空
My uncle keeps bees. He __1__ them every day and __2__ how much honey
they have made. Last summer it was very __3__ .
1. A. visits  B. sells  C. eats  D. paints
2. A. forgets  B. writes down  C. breaks  D. hides
3. A. little  B. tall  C. loud  D. slow`);
    expect(questions.map(({ n, stem, options }) => [n, stem, options.length])).toEqual([
      [1, 'He \\fillin them every day and (2) how much honey they have made.', 4],
      [2, 'He (1) them every day and \\fillin how much honey they have made.', 4],
      [3, 'Last summer it was very \\fillin.', 4],
    ]);
    expect(questions[2]?.passage?.text).toContain('My uncle keeps bees');
  });

  it('are not found in tables of numbers, in lists or in the parts of a question', () => {
    const questions = recognised(`一、填空题
1. 下表是某班的得分
2 3 4 5 6 7 8 9
2. 物体的质量为（1）____，（2）____，（3）____．
3. 共有 4 个红球、5 个白球、6 个黑球、7 个蓝球，从中取出 ____ 个．`);
    expect(questions.map(({ n, passage }) => [n, passage])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readLines } from '../../pipeline/printed-lines.fixture.js';

describe('headings between numbers that continue', () => {
  it('are a skill, and an instruction below it or below options', () => {
    expect(
      readLines(`
Listening
Listen and choose the right picture.
1. A. [cat] B. [dog] C. [bird]
2. A. [car] B. [bus] C. [train]
Listen and fill in the blanks.
3. My name is ______.
4. I am from ______.
Reading
Are the sentences true (T) or false (F)?
5. Tom is ten years old.
6. Tom has a dog.`),
    ).toEqual([
      '1 | choice | | [cat] / [dog] / [bird]',
      '2 | choice | | [car] / [bus] / [train]',
      String.raw`3 | fill | My name is \fillin.`,
      String.raw`4 | fill | I am from \fillin.`,
      '5 | choice | Tom is ten years old. | 正确 / 错误',
      '6 | choice | Tom has a dog. | 正确 / 错误',
    ]);
  });

  it('are not lines of a question that asks by itself', () => {
    const questions = readLines(`
1. The prices are shown below.
Complete the table.
2. The table shows costs.
Use it to find the total.
3. Explain your answer.`);
    expect(questions[0]).toContain('Complete the table.');
    expect(questions[1]).toContain('Use it to find the total.');
  });
});

describe('a key with a column for each section', () => {
  const paper = (key: string): string[] =>
    readLines(`
Part A: Multiple Choice (10 marks)
1. Which is a prime number?
A. 4 B. 6 C. 7 D. 9
2. Which is even?
A. 3 B. 8 C. 5 D. 9
Part B: Short Questions (10 marks)
1. Simplify 2x + 3x.
2. Solve x + 4 = 9.
Answers
${key}`).map((line) => /([^/|]+)\*/.exec(line)?.[1]?.trim() ?? line.split(' | ').at(-1) ?? '');

  it.each([
    '| Part A | Part B |⏎| --- | --- |⏎| 1. C | 1. 5x |⏎| 2. B | 2. x = 5 |',
    '| No. | Part A | Part B |⏎| --- | --- | --- |⏎| 1 | C | 5x |⏎| 2 | B | x = 5 |',
  ])('%s', (key) => {
    expect(paper(key)).toEqual(['7', '8', '5x', 'x = 5']);
  });
});

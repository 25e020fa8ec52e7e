import { describe, expect, it } from '@jest/globals';
import { readLines } from '../../pipeline/printed-lines.fixture.js';

describe('options in columns', () => {
  it('come in the order of their letters if the letters go down', () => {
    const [question] = readLines(`
1. In public he was (i)_____, in private (ii)_____.
Blank (i)    Blank (ii)
A. taciturn  D. garrulous
B. effusive  E. placid
C. candid    F. austere
2. Explain the word “austere”.
Answer key
1. A, F
2. severe`);
    expect(question).toContain('| taciturn* / effusive / candid / garrulous / placid / austere*');
  });

  it('stay unchanged if the letters go along the rows', () => {
    const [question] = readLines(`
1. Pick the best title.
A. One    B. Two
C. Three  D. Four
2. Why?`);
    expect(question).toBe('1 | choice | Pick the best title. | One / Two / Three / Four');
  });
});

describe('headings of English worksheets', () => {
  it('are a few words above numbers that begin again', () => {
    const questions = readLines(`
1. Where does Tom live?
A. In a city B. In a village C. In a town
2. How does he go to school?
A. By bus B. By car C. On foot
Grammar
1. He ____ football every day.
A. play B. plays C. playing
2. I have ____ my homework.
A. do B. did C. done
Answer Key
1. B 2. C
Grammar: 1. B 2. C`);
    expect(questions.map((line) => /([^/|]+)\*/.exec(line)?.[1]?.trim())).toEqual([
      'In a village',
      'On foot',
      'plays',
      'done',
    ]);
  });

  it('say how statements are judged, or which columns are matched', () => {
    const questions = readLines(`
True or False? Write T or F.
____ 1. The sun is a star.
____ 2. The moon makes its own light.
Column A    Column B
1. heart    a. digests food
2. lungs    b. takes in oxygen
Fill in the blanks.
1. Water freezes at ____ degrees.`);
    expect(questions.map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual([
      '1 choice',
      '2 choice',
      '1 fill',
      '2 fill',
      '1 fill',
    ]);
  });
});

describe('a key', () => {
  it('names a section in front of its only entry', () => {
    const questions = readLines(`
True/False
1. Plants make oxygen.
2. Fish have lungs.
Multiple Choice
3. The powerhouse of the cell is the
a. nucleus
b. mitochondrion
c. ribosome
d. membrane
Answers
True/False: 1. T 2. F
Multiple Choice: 3. b`);
    expect(questions[2]).toContain('mitochondrion*');
  });

  it('may be two rows below the head of its table', () => {
    const questions = readLines(`
Section A
1. Which planet is largest?
A Mercury   B Venus   C Jupiter   D Mars
2. Which gas do plants need?
A oxygen   B carbon dioxide   C helium   D argon
Section B
3. Calculate the weight of a 5 kg mass.
ANSWER KEY
Section A
Question  Answer
1  C
2  B
Section B
3. 50 N`);
    expect(questions.map((line) => line.split(' | ').at(-1))).toEqual([
      'Mercury / Venus / Jupiter* / Mars',
      'oxygen / carbon dioxide* / helium / argon',
      '50 N',
    ]);
  });
});

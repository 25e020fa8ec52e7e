/** Names that count, above numbers. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from '../../pipeline/printed-lines.fixture.js';
import { levelName } from './named-levels.js';

const heads = (paper: string): string[] =>
  readLines(paper).map((line) => line.split(' | ').slice(0, 3).join(' | '));

describe('names above numbers that begin again', () => {
  it('head sections if the items are to be filled in or chosen', () => {
    expect(
      heads(`
Exercise 1. Choose the correct answer.
1. She ___ to school.
A. go B. goes C. going
2. They ___ happy.
A. is B. are C. be
Exercise 2. Fill in the blanks.
1. I ___ (be) happy.
2. We ___ (go) home.
3. You ___ (see) it.`),
    ).toEqual([
      String.raw`1 | choice | She \fillin to school.`,
      String.raw`2 | choice | They \fillin happy.`,
      String.raw`1 | fill | I \fillin (be) happy.`,
      String.raw`2 | fill | We \fillin (go) home.`,
      String.raw`3 | fill | You \fillin (see) it.`,
    ]);
  });

  it('are questions if they print points above a text', () => {
    expect(
      heads(`
EXERCICE I : LA CHUTE (8 points)
1. Définir la chute libre.
2. Donner la valeur de g.
EXERCICE II : LES ONDES (12 points)
1. Définir une onde.
2. Calculer la longueur d'onde.`),
    ).toEqual([
      '1 | solution | LA CHUTE 1. Définir la chute libre. 2. Donner la valeur de g.',
      "2 | solution | LES ONDES 1. Définir une onde. 2. Calculer la longueur d'onde.",
    ]);
  });

  it('are questions, with their lettered parts', () => {
    const questions = readLines(`
Problem 1 (10 points)
Part A
1. Find the domain of f.
2. Sketch f.
Part B
1. Find the range of f.
Problem 2 (15 points)
A box contains three red balls.
1. Find the probability of red.
2. Find the expected number.`);
    expect(questions).toHaveLength(2);
    expect(questions[0]).toContain('Find the range of f.');
  });

  it('head sections if the numbers continue through them', () => {
    expect(
      heads(`
Exercice 1
Questions de cours
1. Énoncer le théorème de la médiane.
2. Donner un exemple de groupe.
Exercice 2
Soit p un nombre premier quelconque.
3. Montrer que p divise le produit.
4. En déduire le résultat annoncé.`).map((line) => line[0]),
    ).toEqual(['1', '2', '3', '4']);
  });
});

it('reads variants, each with its part of the key', () => {
  const questions = readLines(`
Вариант 1
1. Вычислите 25 · 4.
2. Решите уравнение 3x = 12.
Вариант 2
1. Вычислите 50 · 3.
2. Решите уравнение 5x = 20.
Ответы
Вариант 1
1. 100
2. 4
Вариант 2
1. 150
2. 5`);
  expect(questions.map((line) => line.split(' | ').at(-1))).toEqual(['100', '4', '150', '5']);
});

it('reads 第1問 with its 問1, and the circled numbers to choose from', () => {
  expect(
    readLines(`
第1問 次の文章を読み、下の問いに答えよ。
人間の体は多くの細胞からできている。
問1 最も適当なものを、次の①～④のうちから一つ選べ。
① 核 ② 月 ③ 石 ④ 雲
問2 細胞膜の働きを述べよ。
第2問 次の問いに答えよ。
問1 光の速さはどれか。
① 340 m/s
② 1500 m/s
③ 300000 km/s
解答
第1問 問1 ① 問2 略
第2問 問1 ③`).map((line) => line.split(' | ').slice(0, 4).join(' | ')),
  ).toEqual([
    '1 | choice | 最も適当なものを、次の①～④のうちから一つ選べ。 | 核* / 月 / 石 / 雲',
    '2 | solution | 細胞膜の働きを述べよ。 | 略',
    '1 | choice | 光の速さはどれか。 | 340 m/s / 1500 m/s / 300000 km/s*',
  ]);
});

it('keeps the only task of a part as its question', () => {
  const questions = heads(`
Task 1. Choose the correct answer.
1. It ___ cold.
2. We ___ late.
Task 2. Complete the sentences.
1. I ___ tea.
2. You ___ milk.
Task 3. Write a letter to your friend about your holidays.`);
  expect(questions.at(-1)).toBe('1 | solution | Write a letter to your friend about your holidays.');
});

it.each([
  ['Exercise 2. Fill in', 'exercise 2'],
  ['EXERCICES II', 'exercice 2'],
  ['Часть В', 'часть 2'],
  ['Question n° 3 : Citer', 'question 3'],
  ['Exercise', null],
  ['The exercise 2', null],
])('names %s', (text, name) => {
  expect(levelName(text)).toBe(name);
});

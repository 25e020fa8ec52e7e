/** Headings between the texts of a paper, and above its keys. */
import { expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';

type Item = string | { kind: 'table'; text: string };
const read = (items: Item[]) => recogniseDocument(model(items), { fileName: 'paper.docx' }).questions;
const right = (questions: ReturnType<typeof read>) =>
  questions.map(({ options }) =>
    options
      .filter(({ isCorrect }) => isCorrect)
      .map(({ id }) => id)
      .join(''),
  );

const CHOICES = [
  '1. Which is right?',
  'A. one B. two C. three D. four',
  '2. Which is wrong?',
  'A. one B. two C. three D. four',
];

it('reads a key headed by the part it belongs to, in a table of items', () => {
  const table = '| Item | 1 | 2 |\n| --- | --- | --- |\n| Key | B | A |';
  const questions = read([...CHOICES, 'ANSWER KEY — Section I, Part A', { kind: 'table', text: table }]);
  expect(right(questions)).toEqual(['B', 'A']);
  expect(questions.at(-1)?.stem).toBe('Which is wrong?');
});

it('reads a key to a test by its name', () => {
  const gaps = ['3. He is old (enough) ______ to go.', '4. The talk (give) ______ yesterday was fine.'];
  const key = ['Key to Model Test 4', 'Part I  1-2 BA', 'Part II  3. enough  4. given'];
  const questions = read(['Part I', ...CHOICES, 'Part II', ...gaps, ...key]);
  expect(right(questions)).toEqual(['B', 'A', '', '']);
  expect(questions.slice(2).flatMap(({ fillAnswers }) => fillAnswers)).toEqual(['enough', 'given']);
});

it('reads French exercises with their solutions after them', () => {
  const questions = read([
    'Exercice 1 (3 points)',
    'Dire si elle est vraie ou fausse : $\\frac{7}{25}$ est un nombre décimal.',
    'Exercice 2 (2 points)',
    'Développer $A=(2x-3)^2$.',
    'Corrigé du devoir surveillé no 3',
    'Exercice 1',
    'Vrai : c’est 0,28.',
    'Exercice 2',
    '$A=4x^2-12x+9$',
  ]);
  expect(questions.map(({ stem }) => stem.slice(0, 4))).toEqual(['Dire', 'Déve']);
  expect(
    questions.map(({ solutionAnswers, solution }) => [...solutionAnswers, solution].join('').slice(0, 4)),
  ).toEqual(['Vrai', '$A=4']);
});

it('counts from 1 again below each reading text', () => {
  const text = '巷子口的张伯会扎灯笼。每年腊月，他把竹子劈成细细的篾条，弯成圆圈，再糊上红纸。'.repeat(8);
  const questions = read([
    '一、阅读理解（共26分）',
    '（一）灯笼（12分）',
    text,
    '1．张伯会做什么？（6分）',
    '2．“我”为什么感动？（6分）',
    '（二）蚂蚁的路标（14分）',
    text,
    '1．蚂蚁怎么认路？（7分）',
    '2．实验说明了什么？（7分）',
  ]);
  expect(questions.map(({ n, stem }) => `${n} ${stem}`)).toEqual([
    '1 张伯会做什么？',
    '2 “我”为什么感动？',
    '1 蚂蚁怎么认路？',
    '2 实验说明了什么？',
  ]);
});

import { describe, expect, it } from '@jest/globals';
import { classifyQuestions } from '../../classify/index.js';
import { segmentDocument } from '../index.js';
import { model } from '../paper.fixture.js';

const read = (...lines: string[]) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map((question) => [
    question.from.number,
    question.type,
    question.options.map(({ label, text, correct }) => `${label}${correct ? '!' : ''} ${text}`).join(' | '),
  ]);

describe('options without letters', () => {
  it('get letters if the right one is marked', () => {
    expect(
      read(
        'Question 1: Which planet is the largest?',
        'Mars',
        'Jupiter (correct)',
        'Venus',
        'Question 2: Which are moons?',
        'Europa ✓',
        'Titan ✓',
        'Ceres',
      ),
    ).toEqual([
      [1, 'choice', 'A Mars | B! Jupiter | C Venus'],
      [2, 'multipleChoice', 'A! Europa | B! Titan | C Ceres'],
    ]);
  });

  it('are not options if only one line has a mark', () => {
    expect(
      read('1. 说明检查的步骤。', '先看仪表', '再看油量 ✓', '2. 说明停机的步骤。').map(([, type]) => type),
    ).toEqual(['solution', 'solution']);
  });
});

describe('answers in square brackets after a stem', () => {
  it('are letters of its options', () => {
    expect(
      read(
        '1. 下列是鸟的是【B】',
        'A. 蝙蝠 B. 企鹅 C. 飞鱼',
        '2. 下列会飞的有[AC]。',
        'A. 蝙蝠 B. 企鹅 C. 海鸥',
      ),
    ).toEqual([
      [1, 'choice', 'A 蝙蝠 | B! 企鹅 | C 飞鱼'],
      [2, 'multipleChoice', 'A! 蝙蝠 | B 企鹅 | C! 海鸥'],
    ]);
  });
});

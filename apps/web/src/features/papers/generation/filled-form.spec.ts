import { expect, it } from '@jest/globals';
import type { PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { newRow, withoutAside } from './blueprint-form.js';
import { paperOf } from './filled-form.js';

const question = (id: string, type: 'choice' | 'fill', difficulty: number) => ({
  ...({ id, type, difficulty, tags: [], stem: id } as Partial<PaperQuestionContent> as PaperQuestionContent),
});
const easy = question('easy', 'choice', 1);
const hard = question('hard', 'choice', 4);
const blueprint = {
  rows: [newRow({ id: 'a', section: '选择题', type: 'choice', count: 2, score: 4 })],
  ...{ coverage: [], averageDifficulty: null, onlyAnswered: true, locks: ['hard'], exclusions: ['old'] },
};

it('makes sections from easy to hard, and puts set-aside questions after those of their kind', () => {
  const form = { rows: [{ rowId: 'a', questionIds: ['hard', 'easy', 'gone'] }] };
  const known = new Map([easy, hard].map((each) => [each.id, each]));
  const aside = [question('own', 'choice', 3), question('blank', 'fill', 2), hard].map((content) => ({
    ...{ id: content.id, version: 2, content },
  }));
  const { title, sections } = paperOf('周测', form, blueprint, known, aside, (type) => type);
  expect(title).toBe('周测');
  expect(
    sections.map((section) => [
      section.title,
      section.questions.map((each) => [each.questionId, each.score]),
    ]),
  ).toEqual([
    [
      '选择题',
      [
        ['easy', 4],
        ['hard', 4],
        ['own', 5],
      ],
    ],
    ['fill', [['blank', 5]]],
  ]);
});

it('does not choose set-aside questions again, unless they are locked', () => {
  const aside = [{ id: 'hard' }, { id: 'own' }];
  expect(withoutAside(blueprint, aside).exclusions).toEqual(['own', 'old']);
});

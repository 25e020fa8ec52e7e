import { describe, expect, it } from '@jest/globals';
import {
  addQuestions,
  changeQuestion,
  flatIds,
  moveTo,
  NEW_PAPER,
  questionsOf,
  removeSection,
  restoreSection,
  swapQuestion,
  takeNewer,
  type PaperDraft,
  type ShownContent,
} from './paper-draft.js';
import { equalScore, figuresOf } from './paper-figures.js';

const content = (type: ShownContent['type'] = 'choice', more: Partial<ShownContent> = {}): ShownContent => ({
  ...{ type, difficulty: 3, stem: '题', options: [], tags: [], images: [], tikz: [] },
  ...more,
});
const titleOf = (type: string) => type;
const add = (draft: PaperDraft, ...picked: [string, ShownContent][]) =>
  addQuestions(
    draft,
    picked.map(([id, each]) => ({ id, version: 1, content: each })),
    titleOf,
  );
/** `a: 1 2 | b: 3` */
const spelled = ({ sections }: PaperDraft) =>
  sections
    .map(({ title, questions }) => `${title}: ${questions.map(({ questionId }) => questionId).join(' ')}`)
    .join(' | ');
const idOf = (draft: PaperDraft, id: string) =>
  questionsOf(draft).find(({ questionId }) => questionId === id)?.id ?? '';
const sectionId = (draft: PaperDraft, title: string) =>
  draft.sections.find((section) => section.title === title)?.id ?? '';

const paper = add(
  NEW_PAPER,
  ['1', content()],
  ['2', content()],
  ['3', content('fill')],
  ['4', content('solution')],
);

it('restores a section in its place, without questions that have returned another way', () => {
  const [first] = paper.sections;
  if (!first) throw new Error('no section');
  const without = removeSection(paper, first.id);
  expect(spelled(restoreSection(without, first, 0))).toBe(spelled(paper));
  expect(restoreSection(paper, first, 0)).toBe(paper);
  const again = addQuestions(
    without,
    [{ id: '1', version: 1, content: content() }],
    titleOf,
    without.sections[0]?.id,
  );
  expect(spelled(restoreSection(again, first, 0))).toBe('choice: 2 | fill: 3 1 | solution: 4');
});

it('swaps a question for another in its place, with its marks', () => {
  const worth = changeQuestion(paper, idOf(paper, '1'), (question) => ({ ...question, score: 7 }));
  const swapped = swapQuestion(worth, idOf(paper, '1'), { id: '8', version: 3, content: content() });
  expect(spelled(swapped)).toBe('choice: 8 2 | fill: 3 | solution: 4');
  // To the server it is another item.
  expect(questionsOf(swapped)[0]).toMatchObject({ questionVersion: 3, score: 7 });
  expect(questionsOf(swapped)[0]?.id).not.toBe(idOf(paper, '1'));
});

it('updates every question that has a newer version', () => {
  const paper = add(NEW_PAPER, ['1', content()], ['2', content()]);
  const [first] = questionsOf(paper);
  const changed = changeQuestion(paper, first?.id ?? '', (held) => ({ ...held, score: 7, newerVersion: 4 }));
  const now = { ...content('choice', { stem: '新题' }), id: '1', version: 4 } as never;
  const after = questionsOf(takeNewer(changed, [now, { ...content(), id: '2', version: 9 } as never]));
  expect(
    after.map(({ questionVersion, score, question: { stem } }) => [questionVersion, score, stem]),
  ).toEqual([
    [4, 7, '新题'],
    [1, 5, '题'],
  ]);
  expect(after[0]?.newerVersion).toBeUndefined();
});

describe('adding questions', () => {
  it('sorts them into sections of their type, in the order of an exam', () => {
    const turned = add(NEW_PAPER, ['4', content('solution')], ['1', content()], ['2', content()]);
    expect(spelled(turned)).toBe('choice: 1 2 | solution: 4');
    expect(spelled(paper)).toBe('choice: 1 2 | fill: 3 | solution: 4');
  });

  it('adds each question once, and all to a chosen section', () => {
    expect(add(paper, ['1', content()])).toBe(paper);
    const into = addQuestions(
      paper,
      [{ id: '9', content: content('fill') }],
      titleOf,
      sectionId(paper, 'solution'),
    );
    expect(spelled(into)).toBe('choice: 1 2 | fill: 3 | solution: 4 9');
  });

  it('uses the marks of the question, else those usual for its type', () => {
    const scored = add(
      NEW_PAPER,
      ['1', content('solution', { score: 17 })],
      ['2', content('multipleChoice')],
    );
    expect(questionsOf(scored).map(({ score }) => score)).toEqual([6, 17]);
  });
});

describe('moving', () => {
  it('moves a question within and across sections', () => {
    expect(spelled(moveTo(paper, idOf(paper, '2'), idOf(paper, '1')))).toBe(
      'choice: 2 1 | fill: 3 | solution: 4',
    );
    expect(spelled(moveTo(paper, idOf(paper, '1'), idOf(paper, '3')))).toBe(
      'choice: 2 | fill: 3 1 | solution: 4',
    );
    expect(spelled(moveTo(paper, idOf(paper, '4'), idOf(paper, '2')))).toBe(
      'choice: 1 4 2 | fill: 3 | solution: ',
    );
  });

  it('leaves no question before the first section', () => {
    expect(spelled(moveTo(paper, idOf(paper, '3'), sectionId(paper, 'choice')))).toBe(
      'choice: 3 1 2 | fill:  | solution: 4',
    );
  });

  it('moves a section with all its questions', () => {
    const up = moveTo(paper, sectionId(paper, 'solution'), idOf(paper, '1'));
    expect(spelled(up)).toBe('solution: 4 | choice: 1 2 | fill: 3');
    expect(flatIds(up)).toHaveLength(7);
  });
});

it('adds up marks, difficulty and coverage', () => {
  const draft = add(
    NEW_PAPER,
    ['1', content('choice', { difficulty: 1, score: 0.1, tags: ['集合'] })],
    ['2', content('choice', { difficulty: 5, score: 0.2, tags: ['集合', '函数'] })],
  );
  expect(figuresOf(draft)).toMatchObject({
    questions: 2,
    score: 0.3,
    bands: { easy: 1, medium: 0, hard: 1 },
    coverage: [
      { tag: '集合', questions: 2 },
      { tag: '函数', questions: 1 },
    ],
  });
  expect(figuresOf(draft).difficulty).toBeCloseTo(11 / 3);
  expect(figuresOf(NEW_PAPER).difficulty).toBeNull();
  expect(equalScore(questionsOf(draft))).toBeNull();
  expect(equalScore(questionsOf(paper).slice(0, 2))).toBe(5);
});

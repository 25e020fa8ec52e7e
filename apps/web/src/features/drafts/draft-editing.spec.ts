import { describe, expect, it } from '@jest/globals';
import {
  changeType,
  confirmQuestion,
  editPassage,
  editQuestion,
  isDoubtful,
  mergeWithPrevious,
  moveQuestions,
  splitLines,
  splitQuestion,
  type DraftQuestion,
} from './draft-editing.js';
import { draftQuestion as question } from '../../../test/draft-question.js';
import { allRunsOf } from './doubt-runs.js';
import { COALESCE_MS, historyOf, historyReducer } from '../../ui/edit-history.js';

const option = (text: string, isCorrect = false) => ({ id: text, text, isCorrect });
const ids = (list: readonly DraftQuestion[] | null | undefined) => list?.map(({ id }) => id).join('');

describe('editing a draft', () => {
  it('drops the doubts of the fields that a person has written', () => {
    const doubted = question('a', {
      flags: [
        { field: 'stem', code: 'X', message: '' },
        { field: 'options.1', code: 'X', message: '' },
        { field: 'answer', code: 'X', message: '' },
      ],
    });
    expect(isDoubtful(doubted)).toBe(true);
    expect(editQuestion(doubted, { stem: 'new' }).flags.map(({ field }) => field)).toEqual([
      'options.1',
      'answer',
    ]);
    expect(editQuestion(doubted, { options: [] }).flags.map(({ field }) => field)).toEqual(['stem']);
    expect(isDoubtful(confirmQuestion(doubted))).toBe(false);
  });

  it('keeps one right option when a question becomes single choice, and the options when it becomes a fill', () => {
    const many = question('a', {
      type: 'multipleChoice',
      options: [option('1'), option('2', true), option('3', true)],
    });
    expect(changeType(many, 'choice').options.map(({ isCorrect }) => isCorrect)).toEqual([
      false,
      true,
      false,
    ]);
    expect(changeType(many, 'fill').options).toHaveLength(3);
  });

  it('merges with the question before it and loses nothing', () => {
    const list = [
      question('a', { images: [{ id: 'i', url: '', width: 1, height: 1 }] }),
      question('b', { options: [option('x')], confidence: 0.5, solution: 's' }),
    ];
    const merged = mergeWithPrevious(list, 'b');
    expect(merged?.list).toHaveLength(1);
    expect(merged?.list[0]).toMatchObject({
      id: 'a',
      stem: 'stem a\nstem b',
      confidence: 0.5,
      solution: 's',
      options: [{ text: 'x' }],
      images: [{ id: 'i' }],
    });
    expect(mergeWithPrevious(list, 'a')).toBeNull();
  });

  it('keeps every doubt at its place when two questions are joined', () => {
    const doubt = (field: string, start: number) => ({
      field,
      confidence: 0.5,
      candidates: [{ text: '8', confidence: 0.4, run: 'B', start }],
    });
    const first = question('a', { stem: 'first', options: [option('1'), option('2')] });
    const second = question('b', {
      stem: 'a B',
      options: [option('x B')],
      evidence: [doubt('stem', 2), doubt('options.0', 2)],
      flags: [{ field: 'options.0', code: 'low_confidence', message: '' }],
      passage: { id: 'p', text: 'passage' },
      source: { year: '2024' },
    });
    const merged = mergeWithPrevious([first, second], 'b')?.list[0];
    expect(allRunsOf(merged ?? first).map(({ field, from }) => [field, from])).toEqual([
      ['stem', 8],
      ['options.2', 2],
    ]);
    expect([merged?.flags[0]?.field, merged?.passage?.text, merged?.source.year]).toEqual([
      'options.2',
      'passage',
      '2024',
    ]);
  });

  it('corrects a shared text in every question of it, and takes all back in one step', () => {
    const passage = { id: 'p', text: 'a drak night' };
    const flags = [{ field: 'passage', code: 'low_confidence', message: '' }];
    const list = [question('a', { passage, flags }), question('b', { passage, flags }), question('c')];
    const typed = ['a dark', 'a dark night'].reduce(
      (history, text) =>
        historyReducer(history, {
          kind: 'edit',
          value: editPassage(history.present, 'p', text),
          at: 1,
          key: 'passage.p',
        }),
      historyOf(list),
    );
    expect(typed.present.map((each) => [each.passage?.text, each.flags.length])).toEqual([
      ['a dark night', 0],
      ['a dark night', 0],
      [undefined, 0],
    ]);
    expect(typed.present[2]).toBe(list[2]);
    expect(historyReducer(typed, { kind: 'undo' }).present).toEqual(list);
  });

  it('leaves each part of a cut question its own evidence', () => {
    const whole = question('a', {
      stem: 'one',
      options: [option('1'), option('2'), option('3')],
      evidence: ['stem', 'options.0', 'options.2', 'solution'].map((field) => ({ field, confidence: 1 })),
      answerScores: [1, 2],
    });
    const parts = splitQuestion([whole], 'a', [3], () => 'new') ?? [];
    expect(parts.map(({ evidence }) => evidence.map(({ field }) => field))).toEqual([
      ['stem', 'options.0', 'solution'],
      ['stem', 'options.0'],
    ]);
    expect(parts.map(({ answerScores }) => answerScores.length)).toEqual([2, 0]);
  });

  it('splits at lines and gives each picture to the part that shows it', () => {
    const whole = question('a', {
      stem: 'one\ntwo ![](image:p2)\nthree',
      options: [option('A'), option('B')],
      solution: 's',
      images: [
        { id: 'p1', url: '', width: 1, height: 1 },
        { id: 'p2', url: '', width: 1, height: 1 },
      ],
    });
    expect(splitLines(whole)).toHaveLength(5);
    const parts = splitQuestion([whole, question('z')], 'a', [1, 2], () => 'new');
    expect(parts?.map(({ stem }) => stem)).toEqual(['one', 'two ![](image:p2)', 'three', 'stem z']);
    expect(parts?.map(({ images }) => images.map((image) => image.id).join())).toEqual(['p1', 'p2', '', '']);
    expect(parts?.[2]?.options).toHaveLength(2);
    expect(parts?.map(({ solution }) => solution)).toEqual(['s', '', '', '']);
    expect(splitQuestion([whole], 'a', [0, 9], () => 'new')).toBeNull();
  });

  it('moves several questions before or after a target', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => question(id));
    expect(ids(moveQuestions(list, new Set(['d', 'a']), 'b', 'after'))).toBe('badc');
    expect(ids(moveQuestions(list, new Set(['c']), 'a', 'before'))).toBe('cabd');
    expect(moveQuestions(list, new Set(['a']), 'a', 'after')).toBeNull();
    expect(moveQuestions(list, new Set(['a']), 'gone', 'after')).toBeNull();
  });

  it('undoes and redoes, typing in one field as one step', () => {
    let state = historyReducer(historyOf([question('x')]), { kind: 'load', value: [question('a')] });
    state = historyReducer(state, { kind: 'edit', value: [question('b')], key: 'a.stem', at: 0 });
    state = historyReducer(state, {
      kind: 'edit',
      value: [question('c')],
      key: 'a.stem',
      at: COALESCE_MS - 1,
    });
    state = historyReducer(state, {
      kind: 'edit',
      value: [question('d')],
      key: 'a.type',
      at: COALESCE_MS,
    });
    expect(ids((state = historyReducer(state, { kind: 'undo' })).present)).toBe('c');
    expect(ids((state = historyReducer(state, { kind: 'undo' })).present)).toBe('a');
    expect(historyReducer(state, { kind: 'undo' })).toBe(state);
    expect(ids(historyReducer(state, { kind: 'redo' }).present)).toBe('c');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  changeType,
  confirmQuestion,
  editPassage,
  editQuestion,
  isDoubtful,
  moveQuestions,
  type DraftQuestion,
} from './draft-editing.js';
import { draftQuestion as question } from '../../../test/draft-question.js';
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

  it('keeps one correct option when a question becomes single choice, and the options when it becomes a fill', () => {
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

  it('corrects a shared text in every question that has it, and undoes that in one step', () => {
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

  it('moves several questions before or after a target', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => question(id));
    expect(ids(moveQuestions(list, new Set(['d', 'a']), 'b', 'after'))).toBe('badc');
    expect(ids(moveQuestions(list, new Set(['c']), 'a', 'before'))).toBe('cabd');
    expect(moveQuestions(list, new Set(['a']), 'a', 'after')).toBeNull();
    expect(moveQuestions(list, new Set(['a']), 'gone', 'after')).toBeNull();
  });

  it('undoes and redoes; typing in one field is one step', () => {
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

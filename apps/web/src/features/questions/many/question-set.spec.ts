import { describe, expect, it } from '@jest/globals';
import { newDraft, type QuestionDraft } from '../question-draft.js';
import {
  goToNext,
  QUESTIONS_MAX,
  roomIn,
  setOf,
  shownOf,
  toggledMany,
  toSave,
  withAdded,
  withDraft,
  without,
  withSharedSource,
} from './question-set.js';

const stem = (text: string): QuestionDraft => ({ ...newDraft(), stem: text });
const stems = (set: ReturnType<typeof setOf>) => set.questions.map(({ draft }) => draft.stem);

describe('questions written together', () => {
  it('adds a question with the same type and source and the next number', () => {
    const first = { ...stem('甲'), type: 'fill' as const, source: { year: '2025', number: '9' } };
    const set = goToNext(setOf([first], true));
    expect(shownOf(set).draft).toMatchObject({
      type: 'fill',
      stem: '',
      source: { year: '2025', number: '10' },
    });
    expect(set.questions).toHaveLength(2);
  });

  it('allows ten at most', () => {
    let set = setOf([stem('甲')], true);
    for (let more = 0; more < 12; more += 1) set = goToNext(set);
    expect(set.questions).toHaveLength(QUESTIONS_MAX);
    expect(
      withAdded(
        setOf([stem('甲')]),
        Array.from({ length: 12 }, () => stem('乙')),
      ).questions,
    ).toHaveLength(10);
  });

  it('reports as much room as it then accepts', () => {
    const drafts = (count: number) => Array.from({ length: count }, () => stem('甲'));
    const sets = [
      setOf([newDraft()]),
      setOf(drafts(8), true),
      setOf([newDraft(), ...drafts(8)], true),
      setOf(drafts(10), true),
    ];
    expect(sets.map(roomIn)).toEqual([10, 2, 2, 0]);
    expect(sets.map((set) => withAdded(set, drafts(12)).questions.length)).toEqual([10, 10, 10, 10]);
  });

  it('replaces an empty question with the recognised one', () => {
    const set = withAdded(setOf([newDraft()]), [stem('一'), stem('二')]);
    expect(stems(set)).toEqual(['一', '二']);
    expect(set.isMany).toBe(true);
    expect(shownOf(set).draft.stem).toBe('一');
  });

  it('leaves the mode only if nothing would be hidden', () => {
    expect(toggledMany(setOf([stem('一'), stem('二')], true))).toBeNull();
    expect(toggledMany(setOf([newDraft(), stem('二')], true))).toMatchObject({ isMany: false });
    expect(stems(toggledMany(setOf([newDraft(), stem('二')], true)) ?? setOf([]))).toEqual(['二']);
  });

  it('changes one question and leaves the others as they are', () => {
    const set = setOf([stem('一'), stem('二')], true);
    const [one, two] = set.questions;
    const changed = withDraft(set, two?.key ?? '', (draft) => ({ ...draft, stem: '三' }));
    expect(changed.questions[0]).toBe(one);
    expect(stems(changed)).toEqual(['一', '三']);
    expect(withDraft(set, 'gone', () => stem('x'))).toBe(set);
  });

  it('shows the neighbour of a removed question and saves no empty one', () => {
    const set = setOf([stem('一'), newDraft(), stem('三')], true);
    expect(shownOf(without(set, set.shown)).draft.stem).toBe('');
    expect(toSave(set).map(({ draft }) => draft.stem)).toEqual(['一', '三']);
  });

  it('numbers a shared source onwards from the visible question', () => {
    const set = setOf(
      [{ ...stem('一'), source: { year: '2025', number: '3' } }, stem('二'), stem('三')],
      true,
    );
    expect(withSharedSource(set).questions.map(({ draft }) => draft.source.number)).toEqual(['3', '4', '5']);
  });
});

/**
 * The edited questions, with one undo history for all of it: a field, the type, a figure, a whole question. Typing in
 * one field is one step. An edit applies at once, and `now()` has it; only the rendering of a typed letter waits for
 * the next frame. Code that acts on the text (a save, a draft, a tool) therefore calls `now()`, and never reads the
 * rendered state.
 */
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../ui/after-paint.js';
import { historyOf, historyReducer, type EditHistory, type HistoryAction } from '../../ui/edit-history.js';
import { changedFrom, withDraft, type QuestionSet } from './many/question-set.js';
import type { QuestionDraft } from './question-draft.js';

type Change = (before: QuestionDraft) => QuestionDraft;
/** Over the current draft: an upload that ends late must not restore an older text. */
export type EditDraft = (change: Change, showing?: Showing) => void;
export type EditQuestion = (question: string, change: Change, showing?: Showing) => void;
export type AlterSet = (alter: (before: QuestionSet) => QuestionSet) => void;

type Action =
  | { kind: 'change'; question: string; change: Change; at: number }
  | { kind: 'alter'; alter: (before: QuestionSet) => QuestionSet; at: number }
  | HistoryAction<QuestionSet>;

/** The target of typing: the field, or the one entry of a list. */
function changedKey(before: QuestionDraft, after: QuestionDraft): string | undefined {
  const keys = (Object.keys(after) as (keyof QuestionDraft)[]).filter((key) => before[key] !== after[key]);
  const [key] = keys;
  if (keys.length !== 1 || key === undefined) return undefined;
  if (key === 'stem' || key === 'solution') return key;
  const [old, now] = [before[key], after[key]];
  if (!Array.isArray(old) || !Array.isArray(now) || old.length !== now.length) return undefined;
  const entries = now.flatMap((entry, index) =>
    JSON.stringify(entry) === JSON.stringify(old[index]) ? [] : [index],
  );
  return entries.length === 1 ? `${key}.${entries[0]}` : undefined;
}

function reduce(state: EditHistory<QuestionSet>, action: Action): EditHistory<QuestionSet> {
  const { present } = state;
  switch (action.kind) {
    case 'change': {
      const value = withDraft(present, action.question, action.change);
      const draftIn = (set: QuestionSet) => set.questions.find(({ key }) => key === action.question)?.draft;
      const [before, after] = [draftIn(present), draftIn(value)];
      const key = before && after && changedKey(before, after);
      const step = key === undefined ? {} : { key: `${action.question}.${key}` };
      return historyReducer(state, { kind: 'edit', value, at: action.at, ...step });
    }
    case 'alter': {
      const value = action.alter(present);
      // The choice of the visible question is no step of its own.
      if (value.questions === present.questions && value.isMany === present.isMany)
        return value === present ? state : { ...state, present: value };
      return historyReducer(state, { kind: 'edit', value, at: action.at });
    }
    case 'undo':
    case 'redo': {
      const next = historyReducer(state, action);
      if (next === state) return state;
      const shown = changedFrom(present, next.present);
      return { ...next, present: { ...next.present, shown } };
    }
    default:
      return historyReducer(state, action);
  }
}

/** How an edit renders: `later` for a text that its own field already shows. */
type Showing = 'atOnce' | 'later';

class Written {
  #history: EditHistory<QuestionSet>;
  readonly #show: (set: QuestionSet) => void;
  #takeBack: (() => void) | null = null;

  constructor(initial: QuestionSet, show: (set: QuestionSet) => void) {
    this.#history = historyOf(initial);
    this.#show = show;
  }

  readonly now = (): QuestionSet => this.#history.present;

  write(action: Action, showing: Showing = 'atOnce'): void {
    // If rendered letter by letter, an undo is a change for their field, too.
    if (showing === 'atOnce' && this.#takeBack) this.#showNow();
    this.#history = reduce(this.#history, action);
    if (showing === 'atOnce') this.#show(this.now());
    else this.#takeBack ??= afterPaint(() => this.#showNow());
  }

  #showNow(): void {
    this.stop();
    flushSync(() => this.#show(this.now()));
  }

  stop(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }
}

export function useDraftHistory(initial: QuestionSet) {
  const [set, show] = useState(initial);
  const [written] = useState(() => new Written(initial, show));
  useEffect(() => () => written.stop(), [written]);
  const edit = useCallback<EditQuestion>(
    (question, change, showing) =>
      written.write({ kind: 'change', question, change, at: Date.now() }, showing),
    [written],
  );
  const alter = useCallback<AlterSet>(
    (alteration) => written.write({ kind: 'alter', alter: alteration, at: Date.now() }),
    [written],
  );
  const undo = useCallback(() => written.write({ kind: 'undo' }), [written]);
  const redo = useCallback(() => written.write({ kind: 'redo' }), [written]);
  const load = useCallback((value: QuestionSet) => written.write({ kind: 'load', value }), [written]);
  return { set, now: written.now, edit, alter, undo, redo, load };
}

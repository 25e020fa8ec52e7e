/** What is written, with an undo over all of it: a field, the type, a figure, a whole question. Typing in one field is one step. */
import { useCallback, useReducer } from 'react';
import { historyOf, historyReducer, type EditHistory, type HistoryAction } from '../../ui/edit-history.js';
import { changedFrom, withDraft, type QuestionSet } from './many/question-set.js';
import type { QuestionDraft } from './question-draft.js';

type Change = (before: QuestionDraft) => QuestionDraft;
/** Over the draft of the moment: an upload that ends late must not bring back an older text. */
export type EditDraft = (change: Change) => void;
export type AlterSet = (alter: (before: QuestionSet) => QuestionSet) => void;

type Action =
  | { kind: 'change'; question: string; change: Change; at: number }
  | { kind: 'alter'; alter: (before: QuestionSet) => QuestionSet; at: number }
  | HistoryAction<QuestionSet>;

/** What typing changes: the field, or the one entry of a list. */
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
      // Which question is shown is no step of its own.
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

export function useDraftHistory(initial: QuestionSet) {
  const [history, dispatch] = useReducer(reduce, initial, historyOf);
  const edit = useCallback(
    (question: string, change: Change) => dispatch({ kind: 'change', question, change, at: Date.now() }),
    [],
  );
  const alter = useCallback<AlterSet>((alteration) => {
    dispatch({ kind: 'alter', alter: alteration, at: Date.now() });
  }, []);
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  const load = useCallback((value: QuestionSet) => dispatch({ kind: 'load', value }), []);
  return { set: history.present, edit, alter, undo, redo, load };
}

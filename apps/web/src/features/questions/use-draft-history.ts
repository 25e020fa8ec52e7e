/** The draft with an undo over all of it: a field, the type, a figure. Typing in one field is one step. */
import { useCallback, useReducer } from 'react';
import { historyOf, historyReducer, type EditHistory, type HistoryAction } from '../../ui/edit-history.js';
import type { QuestionDraft } from './question-draft.js';

type Change = (before: QuestionDraft) => QuestionDraft;
/** Over the draft of the moment: an upload that ends late must not bring back an older text. */
export type EditDraft = (change: Change) => void;

type Action = { kind: 'change'; change: Change; at: number } | HistoryAction<QuestionDraft>;

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

function reduce(state: EditHistory<QuestionDraft>, action: Action): EditHistory<QuestionDraft> {
  if (action.kind !== 'change') return historyReducer(state, action);
  const value = action.change(state.present);
  const key = changedKey(state.present, value);
  return historyReducer(state, { kind: 'edit', value, at: action.at, ...(key === undefined ? {} : { key }) });
}

export function useDraftHistory(initial: QuestionDraft) {
  const [history, dispatch] = useReducer(reduce, initial, historyOf);
  const edit = useCallback<EditDraft>((change) => dispatch({ kind: 'change', change, at: Date.now() }), []);
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  const load = useCallback((value: QuestionDraft) => dispatch({ kind: 'load', value }), []);
  return {
    draft: history.present,
    edit,
    undo,
    redo,
    load,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

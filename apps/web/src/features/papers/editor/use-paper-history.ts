/** The paper with undo. Typing in one field is one step; so is a drag. */
import { useCallback, useReducer } from 'react';
import { historyOf, historyReducer, type EditHistory, type HistoryAction } from '../../../ui/edit-history.js';
import type { PaperDraft } from './paper-draft.js';

export type PaperChange = (before: PaperDraft) => PaperDraft;
/** `key` names the edited field. */
export type EditPaper = (change: PaperChange, key?: string) => void;
type Action = { kind: 'change'; change: PaperChange; key?: string; at: number } | HistoryAction<PaperDraft>;

function reduce(state: EditHistory<PaperDraft>, action: Action): EditHistory<PaperDraft> {
  if (action.kind !== 'change') return historyReducer(state, action);
  const { key, at } = action;
  const value = action.change(state.present);
  return historyReducer(state, { kind: 'edit', value, at, ...(key === undefined ? {} : { key }) });
}

export function usePaperHistory(initial: PaperDraft) {
  const [history, dispatch] = useReducer(reduce, initial, historyOf);
  const edit = useCallback<EditPaper>(
    (change, key) =>
      dispatch({ kind: 'change', change, at: Date.now(), ...(key === undefined ? {} : { key }) }),
    [],
  );
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  const load = useCallback((value: PaperDraft) => dispatch({ kind: 'load', value }), []);
  /** Merges server data into every state: no undo reverts it. */
  const rebase = useCallback((merge: PaperChange) => dispatch({ kind: 'rebase', merge }), []);
  return {
    ...{ draft: history.present, edit, undo, redo, load, rebase },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

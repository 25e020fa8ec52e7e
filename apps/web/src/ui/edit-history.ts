/** Undo and redo over all edits on a page. Pure and bounded. */

const HISTORY_STEPS_MAX = 50;
/** Edits of the same field within this time are one step, so that undo does not go letter by letter. */
export const COALESCE_MS = 1_500;

export interface EditHistory<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The target of the last step, and its time (milliseconds). */
  lastKey: string | null;
  lastAt: number;
}

export type HistoryAction<T> =
  | { kind: 'load'; value: T }
  | { kind: 'edit'; value: T; key?: string; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Applies another window's change to every state, so that no undo reverts it. */
  | { kind: 'rebase'; merge: (value: T) => T };

export function historyOf<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [], lastKey: null, lastAt: 0 };
}

export function historyReducer<T>(state: EditHistory<T>, action: HistoryAction<T>): EditHistory<T> {
  switch (action.kind) {
    case 'load':
      return historyOf(action.value);
    case 'edit': {
      if (action.value === state.present) return state;
      const coalesces =
        action.key !== undefined && action.key === state.lastKey && action.at - state.lastAt < COALESCE_MS;
      const past = coalesces ? state.past : [...state.past, state.present].slice(-HISTORY_STEPS_MAX);
      return { past, present: action.value, future: [], lastKey: action.key ?? null, lastAt: action.at };
    }
    case 'undo': {
      const previous = state.past.at(-1);
      if (!previous) return state;
      return {
        past: state.past.slice(0, -1),
        present: previous,
        future: [state.present, ...state.future],
        lastKey: null,
        lastAt: 0,
      };
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      return { past: [...state.past, state.present], present: next, future, lastKey: null, lastAt: 0 };
    }
    case 'rebase':
      return {
        ...state,
        past: state.past.map(action.merge),
        present: action.merge(state.present),
        future: state.future.map(action.merge),
      };
  }
}

/**
 * The state of one review: the questions with undo, the draft they are kept in, and its autosave. Questions of a task
 * can be looked at without a draft; the first edit asks for one, because edits must have a place to be kept.
 */
import type { Draft, Task } from '@tiku/contracts/ingestion';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { createDraft, questionsOf, readDraft, updateDraft } from './drafts.client.js';
import type { DraftQuestion } from './draft-editing.js';
import { emptyHistory, historyReducer } from './edit-history.js';
import { mergeDrafts } from './merge-drafts.js';

export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';
export type DraftHead = Pick<Draft, 'id' | 'name' | 'version' | 'updatedAt'>;
/** Returns the changed list, or null when there is nothing to do. */
export type Change = (list: DraftQuestion[]) => DraftQuestion[] | null;

const AUTOSAVE_DELAY_MS = 1_200;

export function useReview() {
  const [history, dispatch] = useReducer(historyReducer, emptyHistory);
  const [task, setTask] = useState<Task | null>(null);
  const [draft, setDraft] = useState<DraftHead | null>(null);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [waitingChange, setWaitingChange] = useState<{ change: Change; key?: string } | null>(null);
  const questions = history.present;
  /** The list that the server has; identity tells whether anything changed since. */
  const savedList = useRef<DraftQuestion[]>(questions);

  const open = useCallback(
    (given: { questions: DraftQuestion[]; task: Task | null; draft: DraftHead | null }) => {
      savedList.current = given.questions;
      dispatch({ kind: 'load', questions: given.questions });
      setTask(given.task);
      setDraft(given.draft);
      setSaveState('saved');
      setWaitingChange(null);
    },
    [],
  );

  const apply = useCallback(
    (change: Change, key?: string) => {
      const changed = change(history.present);
      if (!changed) return false;
      dispatch({ kind: 'edit', questions: changed, at: Date.now(), ...(key !== undefined && { key }) });
      setSaveState((state) => (state === 'conflict' ? state : 'dirty'));
      return true;
    },
    [history.present],
  );

  /** Edits, or asks for a draft first. */
  const edit = useCallback(
    (change: Change, key?: string): boolean => {
      if (draft) return apply(change, key);
      setWaitingChange(key === undefined ? { change } : { change, key });
      return false;
    },
    [draft, apply],
  );

  const save = useCallback(
    /** Returns the version that the server has then; null when saving failed. */
    async (version?: number): Promise<number | null> => {
      if (!draft) return null;
      const list = history.present;
      setSaveState('saving');
      try {
        const updated = await updateDraft(draft.id, { questions: list, version: version ?? draft.version });
        savedList.current = list;
        setDraft(updated);
        setSaveState((state) => (state === 'saving' ? 'saved' : state));
        return updated.version;
      } catch (failure) {
        setSaveState(failure instanceof ApiError && failure.status === 409 ? 'conflict' : 'failed');
        return null;
      }
    },
    [draft, history.present],
  );

  /** After a conflict: takes what the server has into what was written here, as one step that can be undone. */
  const merge = useCallback(async (): Promise<void> => {
    if (!draft) return;
    const latest = await readDraft(draft.id);
    const theirs = questionsOf(latest);
    const merged = mergeDrafts({ base: savedList.current, mine: history.present, theirs }, () =>
      crypto.randomUUID(),
    );
    savedList.current = theirs;
    setDraft(latest);
    setSaveState('dirty');
    dispatch({ kind: 'edit', questions: merged, at: Date.now() });
  }, [draft, history.present]);

  useEffect(() => {
    if (!draft || saveState === 'saving' || saveState === 'conflict' || history.present === savedList.current)
      return;
    setSaveState('dirty');
    const timer = setTimeout(
      () => void save(),
      saveState === 'failed' ? AUTOSAVE_DELAY_MS * 5 : AUTOSAVE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, history.present, save, saveState]);

  /** Makes the draft and does what was waiting for it. */
  const startDraft = useCallback(
    async (name: string, description = ''): Promise<Draft> => {
      const changed = waitingChange?.change(history.present) ?? null;
      const list = changed ?? history.present;
      const created = await createDraft({ name, description, questions: list, taskId: task?.id ?? null });
      if (changed) dispatch({ kind: 'edit', questions: changed, at: Date.now() });
      savedList.current = list;
      setDraft(created);
      setSaveState('saved');
      setWaitingChange(null);
      return created;
    },
    [history.present, task, waitingChange],
  );

  return {
    questions,
    task,
    draft,
    saveState,
    unsaved: draft !== null && saveState !== 'saved',
    needsDraft: waitingChange !== null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    open,
    edit,
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    save,
    merge,
    reportConflict: useCallback(() => setSaveState('conflict'), []),
    startDraft,
    cancelDraft: useCallback(() => setWaitingChange(null), []),
    askForDraft: useCallback(() => setWaitingChange({ change: () => null }), []),
    setDraft,
  };
}
export type Review = ReturnType<typeof useReview>;

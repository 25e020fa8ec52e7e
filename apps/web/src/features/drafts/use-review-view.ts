/** The view of a review: the current question, the chosen ones, order and layout. Owns no questions. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isDoubtful, type DraftQuestion } from './draft-editing.js';
import { keepPlace, readPlace } from './review-place.js';

export type ListView = 'all' | 'doubtsFirst' | 'doubtsOnly';
export type Pane = 'list' | 'source' | 'editor';

export function useReviewView(questions: readonly DraftQuestion[], draftId: string | undefined) {
  // The page of a draft begins where its person stopped.
  const [currentId, setCurrentId] = useState<string | null>(() => readPlace(draftId));
  useEffect(() => {
    if (draftId !== undefined && currentId !== null) keepPlace(draftId, currentId);
  }, [draftId, currentId]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [view, chooseView] = useState<ListView>('all');
  // As doubtful as when the order was chosen: a question that was confirmed does not move under the keys.
  const [first, setFirst] = useState<ReadonlySet<string>>(new Set());
  const setView = (next: ListView): void => {
    setFirst(new Set(questions.filter(isDoubtful).map(({ id }) => id)));
    chooseView(next);
  };
  const [mode, setMode] = useState<'list' | 'grid'>('list');
  const [pane, setPane] = useState<Pane>('editor');

  const shown = useMemo(() => {
    if (view === 'doubtsOnly')
      return questions.filter((question) => isDoubtful(question) || question.id === currentId);
    if (view === 'all') return questions;
    return [...questions.filter(({ id }) => first.has(id)), ...questions.filter(({ id }) => !first.has(id))];
  }, [questions, view, first, currentId]);
  const current = questions.find(({ id }) => id === currentId) ?? shown[0] ?? null;
  const positions = useMemo(
    () => new Map(questions.map((question, index) => [question.id, index])),
    [questions],
  );
  const positionOf = (question: DraftQuestion | null) => (question ? (positions.get(question.id) ?? -1) : -1);
  const numberOf = useCallback(
    (question: DraftQuestion) => String(question.n ?? (positions.get(question.id) ?? 0) + 1),
    [positions],
  );
  const chosen = useMemo(() => questions.filter(({ id }) => selected.has(id)), [questions, selected]);

  return {
    shown,
    current,
    chosen,
    selected,
    view,
    mode,
    pane,
    numberOf,
    positionOf,
    setCurrentId,
    setSelected,
    setView,
    setMode,
    setPane,
    /** Steps through the list in its displayed order. */
    go(step: number) {
      const at = shown.findIndex(({ id }) => id === current?.id);
      const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))];
      if (next) setCurrentId(next.id);
    },
    /** Goes to the next doubtful question, wrapping around. False if there is no other. */
    nextDoubt(step: 1 | -1 = 1): boolean {
      const next = around(shown, placeIn(shown, current), step).find(
        (question) => isDoubtful(question) && question.id !== current?.id,
      );
      if (next) setCurrentId(next.id);
      return next !== undefined;
    },
    /** Goes to the next doubtful question further down; false at the last. */
    laterDoubt(): boolean {
      const next = shown.slice(placeIn(shown, current) + 1).find(isDoubtful);
      if (next) setCurrentId(next.id);
      return next !== undefined;
    },
    /** After finishing one: goes to the next unfinished, wrapping around; to the next one if all are finished. */
    goToUnconfirmed() {
      const rest = around(
        shown,
        shown.findIndex(({ id }) => id === current?.id),
        1,
      );
      const next = rest.find((question) => !question.confirmed && question.id !== current?.id) ?? rest[0];
      if (next) setCurrentId(next.id);
    },
    openFirstDoubt() {
      const next = shown.find(isDoubtful);
      if (next) setCurrentId(next.id);
    },
    /** Before these are removed: if the current one is among them, moves to the question after it. */
    leave(ids: ReadonlySet<string>) {
      if (!current || !ids.has(current.id)) return;
      const at = positionOf(current);
      const stays = ({ id }: DraftQuestion) => !ids.has(id);
      const next = questions.slice(at).find(stays) ?? questions.slice(0, at).findLast(stays);
      setCurrentId(next?.id ?? null);
    },
    open(id: string) {
      setCurrentId(id);
      setMode('list');
      setPane('editor');
    },
  };
}
const placeIn = (list: readonly DraftQuestion[], question: DraftQuestion | null): number =>
  list.findIndex(({ id }) => id === question?.id);

/** The others, starting after (or before) the one at `at`. */
function around(list: readonly DraftQuestion[], at: number, step: 1 | -1): DraftQuestion[] {
  if (step > 0) return [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
  return [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].reverse();
}
export type ReviewView = ReturnType<typeof useReviewView>;

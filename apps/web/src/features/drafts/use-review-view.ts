/** What of a review is looked at: the current question, the chosen ones, order and layout. Owns no question. */
import { useCallback, useMemo, useState } from 'react';
import { isDoubtful, type DraftQuestion } from './draft-editing.js';

export type ListView = 'all' | 'doubtsFirst' | 'doubtsOnly';
export type Pane = 'list' | 'source' | 'editor';

export function useReviewView(questions: readonly DraftQuestion[]) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<ListView>('all');
  const [mode, setMode] = useState<'list' | 'grid'>('list');
  const [pane, setPane] = useState<Pane>('editor');

  const shown = useMemo(() => {
    if (view === 'doubtsOnly')
      return questions.filter((question) => isDoubtful(question) || question.id === currentId);
    if (view === 'all') return questions;
    return [...questions.filter(isDoubtful), ...questions.filter((question) => !isDoubtful(question))];
  }, [questions, view, currentId]);
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
    /** Steps through the list as it is shown. */
    go(step: number) {
      const at = shown.findIndex(({ id }) => id === current?.id);
      const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))];
      if (next) setCurrentId(next.id);
    },
    /** Goes to the next doubtful question, round the end. False when there is no other. */
    nextDoubt(): boolean {
      const at = positionOf(current);
      const order = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
      const next = order.find((question) => isDoubtful(question) && question.id !== current?.id);
      if (next) setCurrentId(next.id);
      return next !== undefined;
    },
    open(id: string) {
      setCurrentId(id);
      setMode('list');
      setPane('editor');
    },
  };
}
export type ReviewView = ReturnType<typeof useReviewView>;

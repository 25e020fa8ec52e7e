/** Which question is in front, and whether the page shows one or all. The choice is kept for the next sitting. */
import type { SittingItem } from '@tiku/contracts/exams';
import { useState } from 'react';
import { keepText, readText } from '../../../auth/kept-text.js';

const KEPT = 'exam-view';

export interface ExamView {
  place: number;
  isAll: boolean;
  /** Without moving: the reader is there already. */
  note: (place: number) => void;
  goTo: (place: number) => void;
  setAll: (isAll: boolean) => void;
}
/** Of a question's article. */
export const itemElementId = (id: string): string => `item-${id}`;

export function useExamView(items: readonly SittingItem[]): ExamView {
  const [place, setPlace] = useState(0);
  const [isAll, setIsAll] = useState(() => readText(KEPT) === 'all');
  return {
    place,
    isAll,
    note: setPlace,
    goTo: (wanted) => {
      const next = Math.max(0, Math.min(items.length - 1, wanted));
      setPlace(next);
      // Keys and screen readers go on at the question.
      requestAnimationFrame(() => {
        const article = document.getElementById(itemElementId(items[next]?.id ?? ''));
        article?.focus({ preventScroll: true });
        article?.scrollIntoView({ block: 'start' });
      });
    },
    setAll: (all) => {
      setIsAll(all);
      keepText(KEPT, all ? 'all' : 'one');
    },
  };
}

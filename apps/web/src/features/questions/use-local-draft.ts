/** Stores unsaved text every few seconds and when the editor is left, so that closing a window loses nothing. */
import { useEffect, useRef, useState } from 'react';
import { keepLocalDraft, type DraftOrigin } from './local-drafts.js';
import type { QuestionSet } from './many/question-set.js';

const SAVE_AFTER_MS = 2_000;

/** Stores while `dirty`; returns when it last did (ISO), null before. */
export function useLocalDraft(
  key: string,
  { set, now }: { set: QuestionSet; now: () => QuestionSet },
  dirty: boolean,
  origin: DraftOrigin | null = null,
): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const keep = useRef<() => string | null>(() => null);
  useEffect(() => {
    keep.current = () => {
      timer.current = null;
      return keepLocalDraft(key, now(), origin);
    };
    if (!dirty) {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      return;
    }
    // Not restarted by each keystroke: steady typing is stored as well.
    timer.current ??= setTimeout(() => {
      const keptAt = keep.current();
      if (keptAt !== null) setSavedAt(keptAt);
    }, SAVE_AFTER_MS);
  }, [key, set, now, dirty, origin]);
  useEffect(
    () => () => {
      if (timer.current === null) return;
      clearTimeout(timer.current);
      keep.current();
    },
    [],
  );
  return savedAt;
}

/** For comparing the current text with the initial one. */
export const textOf = ({ questions }: QuestionSet): string =>
  JSON.stringify(questions.map(({ draft }) => draft));

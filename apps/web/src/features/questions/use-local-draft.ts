/** Keeps what is being written every few seconds, so that a closed window loses nothing. */
import { useEffect, useState } from 'react';
import { keepLocalDraft, type DraftOrigin } from './local-drafts.js';
import type { QuestionSet } from './many/question-set.js';

const SAVE_AFTER_MS = 2_000;

/** Keeps while `dirty`; returns when it last did (ISO), null before. */
export function useLocalDraft(
  key: string,
  { set, now }: { set: QuestionSet; now: () => QuestionSet },
  dirty: boolean,
  origin: DraftOrigin | null = null,
): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      const keptAt = keepLocalDraft(key, now(), origin);
      if (keptAt !== null) setSavedAt(keptAt);
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, set, now, dirty, origin]);
  return savedAt;
}

/** For comparing what is written now with what the editor began with. */
export const textOf = ({ questions }: QuestionSet): string =>
  JSON.stringify(questions.map(({ draft }) => draft));

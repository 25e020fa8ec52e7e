/**
 * Keeps what is being written in this browser every few seconds, so that a closed window loses nothing. `key` is a
 * `draftKey`: personal-storage.ts removes drafts when their owner logs out.
 */
import { useEffect, useState } from 'react';
import { QUESTIONS_MAX, type QuestionSet } from './many/question-set.js';
import { newDraft, type QuestionDraft } from './question-draft.js';

const SAVE_AFTER_MS = 2_000;

interface StoredDrafts {
  drafts: QuestionDraft[];
  isMany: boolean;
  savedAt: string;
}

/** What was left from last time; null when there is nothing or it cannot be read. */
export function readLocalDraft(key: string): StoredDrafts | null {
  try {
    return storedDrafts(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function dropLocalDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Saves while `dirty`; returns when it last did (ISO), null before. A full storage is not worth an error. */
export function useLocalDraft(key: string, set: QuestionSet, dirty: boolean): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      const now = new Date().toISOString();
      const { questions, isMany } = set;
      try {
        const kept: StoredDrafts = { drafts: questions.map(({ draft }) => draft), isMany, savedAt: now };
        localStorage.setItem(key, JSON.stringify(kept));
        setSavedAt(now);
      } catch (failure) {
        console.info('The local draft could not be kept', failure);
      }
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, set, dirty]);
  return savedAt;
}

/** For comparing what is written now with what the editor began with. */
export const textOf = ({ questions }: QuestionSet): string =>
  JSON.stringify(questions.map(({ draft }) => draft));

function storedDrafts(value: unknown): StoredDrafts | null {
  const stored = value as (Partial<StoredDrafts> & { draft?: unknown }) | null;
  if (typeof stored?.savedAt !== 'string') return null;
  // Before there were several, one was stored as `draft`.
  const given: readonly unknown[] = Array.isArray(stored.drafts) ? stored.drafts : [stored.draft];
  const drafts = given.filter(isDraft).map((draft) => ({ ...newDraft(), ...draft }));
  if (drafts.length === 0 || drafts.length < given.length || drafts.length > QUESTIONS_MAX) return null;
  return { drafts, isMany: stored.isMany === true, savedAt: stored.savedAt };
}

function isDraft(value: unknown): value is QuestionDraft {
  const draft = value as Partial<QuestionDraft> | undefined;
  return (
    typeof draft?.stem === 'string' &&
    typeof draft.type === 'string' &&
    [draft.options, draft.fillAnswers, draft.solutionAnswers, draft.tags, draft.category, draft.images].every(
      Array.isArray,
    )
  );
}

/**
 * Keeps what is being written in this browser every few seconds, so that a closed window loses nothing. `key` is a
 * `draftKey`: personal-storage.ts removes drafts when their owner logs out.
 */
import { useEffect, useState } from 'react';
import { newDraft, type QuestionDraft } from './question-draft.js';

const SAVE_AFTER_MS = 2_000;

interface StoredDraft {
  draft: QuestionDraft;
  savedAt: string;
}

/** A draft left from last time; null when there is none or it cannot be read. */
export function readLocalDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Fields that came since it was stored are empty.
    return isStoredDraft(stored) ? { ...stored, draft: { ...newDraft(), ...stored.draft } } : null;
  } catch {
    return null;
  }
}

export function dropLocalDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Saves while `dirty`; returns when it last did (ISO), null before. A full storage is not worth an error. */
export function useLocalDraft(key: string, draft: QuestionDraft, dirty: boolean): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      const now = new Date().toISOString();
      try {
        localStorage.setItem(key, JSON.stringify({ draft, savedAt: now } satisfies StoredDraft));
        setSavedAt(now);
      } catch (failure) {
        console.info('The local draft could not be kept', failure);
      }
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft, dirty]);
  return savedAt;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const stored = value as Partial<StoredDraft> | null;
  const draft = stored?.draft as Partial<QuestionDraft> | undefined;
  return (
    typeof stored?.savedAt === 'string' &&
    typeof draft?.stem === 'string' &&
    typeof draft.type === 'string' &&
    [draft.options, draft.fillAnswers, draft.solutionAnswers, draft.tags, draft.category, draft.images].every(
      Array.isArray,
    )
  );
}

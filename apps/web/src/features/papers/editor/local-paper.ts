/** What is being written stays in this browser until the server has it. `key` is a `draftKey` of personal-storage.ts. */
import { useEffect, useRef } from 'react';
import { NEW_PAPER, questionsOf, type PaperDraft } from './paper-draft.js';

const KEEP_AFTER_MS = 500;

export function readLocalPaper(key: string): PaperDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isPaper(kept) ? { ...NEW_PAPER, ...kept } : null;
  } catch {
    // What cannot be read is no draft.
    return null;
  }
}

export function dropLocalPaper(key: string): void {
  localStorage.removeItem(key);
}

export function useLocalPaper(key: string, draft: PaperDraft, dirty: boolean): void {
  const waiting = useRef<PaperDraft | null>(null);
  useEffect(() => {
    if (!dirty) return;
    waiting.current = draft;
    const timer = setTimeout(() => {
      waiting.current = null;
      keep(key, draft);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft, dirty]);
  // What the server has by now is not kept once more.
  useEffect(() => {
    if (!dirty) waiting.current = null;
  }, [dirty]);
  useEffect(() => {
    const keepNow = () => {
      if (waiting.current) keep(key, waiting.current);
      waiting.current = null;
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [key]);
}

function keep(key: string, draft: PaperDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (failure) {
    console.info('The local copy of the paper could not be kept', failure);
  }
}

function isPaper(value: unknown): value is PaperDraft {
  const kept = value as Partial<PaperDraft> | null;
  if (typeof kept?.title !== 'string' || !Array.isArray(kept.sections)) return false;
  return (
    kept.sections.every(({ questions }) => Array.isArray(questions)) &&
    questionsOf(kept as PaperDraft).every(({ questionId, question }) => Boolean(questionId && question))
  );
}

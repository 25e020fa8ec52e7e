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

/** A request that makes the paper: under its key it is made once, however often it is sent. */
export interface Making {
  draft: PaperDraft;
  key: string;
}
/** The one whose answer is not known; null where there is none. */
export interface KeptMaking {
  get: () => Making | null;
  set: (making: Making | null) => void;
}

/** Outlives the page. `goesOn`: the page goes on with the draft that was kept; another window's request is not its own. */
export function keptMaking(key: string, goesOn: boolean): KeptMaking {
  const address = `${key}:making`;
  let current = goesOn ? readMaking(address) : null;
  return {
    get: () => current,
    set: (making) => {
      current = making;
      if (making) keep(address, making);
      else localStorage.removeItem(address);
    },
  };
}

function readMaking(address: string): Making | null {
  try {
    const kept = JSON.parse(localStorage.getItem(address) ?? 'null') as Partial<Making> | null;
    return typeof kept?.key === 'string' && isPaper(kept.draft) ? { key: kept.key, draft: kept.draft } : null;
  } catch {
    // As with a draft.
    return null;
  }
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

function keep(key: string, value: PaperDraft | Making): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
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

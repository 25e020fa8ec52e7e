/**
 * Stores a new paper in this browser until the server has it: the edits, and the creating request while its answer is
 * unknown. Both are one value: another window of the bank replaces both or none.
 */
import { useEffect, useRef } from 'react';
import { NEW_PAPER, questionsOf, type PaperDraft } from './paper-draft.js';

const KEEP_AFTER_MS = 500;
/** The server remembers its key for a day. */
const ASKED_AGAIN_MS = 20 * 3_600_000;

/** A request that creates the paper: under its key it is created once, however often it is sent. */
export interface PendingCreation {
  draft: PaperDraft;
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}
/** The request without a known answer; null if there is none. */
export interface PendingCreationStore {
  get: () => PendingCreation | null;
  set: (creation: PendingCreation | null) => void;
}

/** `key` is a `draftKey` of personal-storage.ts. */
export class LocalPaper {
  readonly #key: string;
  #draft: PaperDraft | null;
  #creation: PendingCreation | null;
  /** When it was stored (ISO); null without a draft, or if an older build stored it. */
  readonly savedAt: string | null;

  constructor(key: string) {
    this.#key = key;
    ({ draft: this.#draft, creation: this.#creation, savedAt: this.savedAt } = read(key));
  }

  /** Null if none was stored. */
  get draft(): PaperDraft | null {
    return this.#draft;
  }

  readonly creation: PendingCreationStore = {
    get: () => this.#creation,
    set: (creation) => {
      this.#creation = creation;
      this.#draft ??= creation?.draft ?? null;
      this.#write();
    },
  };

  keep(draft: PaperDraft): void {
    this.#draft = draft;
    this.#write();
  }

  drop(): void {
    [this.#draft, this.#creation] = [null, null];
    localStorage.removeItem(this.#key);
  }

  #write(): void {
    if (this.#draft === null) return;
    try {
      const savedAt = new Date().toISOString();
      localStorage.setItem(this.#key, JSON.stringify({ ...this.#draft, making: this.#creation, savedAt }));
    } catch (failure) {
      console.info('The local copy of the paper could not be kept', failure);
    }
  }
}

/** Stores `draft` while it is `dirty`. */
export function useLocalPaper(local: LocalPaper, draft: PaperDraft, dirty: boolean): void {
  const waiting = useRef<PaperDraft | null>(null);
  useEffect(() => {
    if (!dirty) return;
    waiting.current = draft;
    const timer = setTimeout(() => {
      waiting.current = null;
      local.keep(draft);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [local, draft, dirty]);
  // Does not store again what the server already has.
  useEffect(() => {
    if (!dirty) waiting.current = null;
  }, [dirty]);
  useEffect(() => {
    const keepNow = () => {
      if (waiting.current) local.keep(waiting.current);
      waiting.current = null;
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [local]);
}

interface Kept {
  draft: PaperDraft | null;
  creation: PendingCreation | null;
  savedAt: string | null;
}
const NOTHING: Kept = { draft: null, creation: null, savedAt: null };

function read(key: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isPaper(kept)) return NOTHING;
    const { making = null, savedAt, ...draft } = kept as PaperDraft & { making?: unknown; savedAt?: unknown };
    return {
      draft: { ...NEW_PAPER, ...draft },
      creation: isFresh(making) ? making : null,
      savedAt: typeof savedAt === 'string' && Number.isFinite(Date.parse(savedAt)) ? savedAt : null,
    };
  } catch {
    // An unreadable value is no draft.
    return NOTHING;
  }
}

function isFresh(value: unknown): value is PendingCreation {
  const creation = value as Partial<PendingCreation> | null;
  if (typeof creation?.key !== 'string' || typeof creation.at !== 'number' || !isPaper(creation.draft))
    return false;
  return Math.abs(Date.now() - creation.at) < ASKED_AGAIN_MS;
}

function isPaper(value: unknown): value is PaperDraft {
  const kept = value as Partial<PaperDraft> | null;
  if (typeof kept?.title !== 'string' || !Array.isArray(kept.sections)) return false;
  return (
    kept.sections.every(({ questions }) => Array.isArray(questions)) &&
    questionsOf(kept as PaperDraft).every(({ questionId, question }) => Boolean(questionId && question))
  );
}

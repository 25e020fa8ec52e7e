/**
 * Unsaved questions, stored in this browser. `name` is a `draftKey`: personal-storage.ts removes drafts when their
 * owner logs out. Each editor has its own draft under the name, so that neither a second window nor a second visit
 * overwrites an earlier one.
 */
import { QUESTIONS_MAX, type QuestionSet } from './many/question-set.js';
import { newDraft, type QuestionDraft } from './question-draft.js';

/** The question's state when its edit began: it reveals another person's save since then. */
export interface DraftOrigin {
  version: number;
  base: QuestionDraft;
}
export interface StoredDrafts {
  drafts: QuestionDraft[];
  isMany: boolean;
  savedAt: string;
  /** Absent for new questions. */
  origin?: DraftOrigin;
}
export interface LeftDraft extends StoredDrafts {
  key: string;
}

/** Older ones of the same name are removed. */
const LEFT_MAX = 10;
const OWNER = '#';
const lockOf = (key: string) => `tiku-${key}`;

/** The keys of one editor's drafts of this name. */
export const ownDraftKey = (name: string): string => `${name}${OWNER}${crypto.randomUUID()}`;

/** The draft under the key; null if there is none or it is unreadable. */
export function readLocalDraft(key: string): StoredDrafts | null {
  try {
    return storedDrafts(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Returns when it was stored (ISO); null if the storage is full or disabled, which is not worth an error. */
export function keepLocalDraft(
  key: string,
  { questions, isMany }: QuestionSet,
  origin: DraftOrigin | null,
): string | null {
  const savedAt = new Date().toISOString();
  const drafts = questions.map(({ draft }) => draft);
  try {
    const kept: StoredDrafts = { drafts, isMany, savedAt, ...(origin && { origin }) };
    localStorage.setItem(key, JSON.stringify(kept));
    return savedAt;
  } catch (failure) {
    console.info('The local draft could not be kept', failure);
    return null;
  }
}

export function dropLocalDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Marks the draft as being edited here, until the signal. */
export function holdLocalDraft(key: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  void navigator.locks.request(lockOf(key), { mode: 'shared' }, () => released);
}

/** The drafts that editors of this name left, newest first, except those being edited. */
export async function leftDrafts(name: string): Promise<LeftDraft[]> {
  const open = await openDrafts();
  const left = draftKeys(name)
    .filter((key) => !open.has(lockOf(key)))
    .flatMap((key) => {
      const stored = readLocalDraft(key);
      return stored ? [{ ...stored, key }] : [];
    })
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  for (const { key } of left.slice(LEFT_MAX)) dropLocalDraft(key);
  return left.slice(0, LEFT_MAX);
}

function draftKeys(name: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key === name || key.startsWith(name + OWNER));
  } catch {
    // Disabled storage has no drafts.
    return [];
  }
}

/** Only secure contexts have locks. Elsewhere another window's current draft is offered too, and stays with it. */
async function openDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
}

function storedDrafts(value: unknown): StoredDrafts | null {
  const stored = value as (Partial<StoredDrafts> & { draft?: unknown }) | null;
  if (typeof stored?.savedAt !== 'string') return null;
  // Before several questions were supported, one was stored as `draft`.
  const given: readonly unknown[] = Array.isArray(stored.drafts) ? stored.drafts : [stored.draft];
  const drafts = given.filter(isDraft).map(completed);
  if (drafts.length === 0 || drafts.length < given.length || drafts.length > QUESTIONS_MAX) return null;
  const { savedAt, origin } = stored;
  const isKnown = typeof origin?.version === 'number' && isDraft(origin.base);
  return {
    drafts,
    isMany: stored.isMany === true,
    savedAt,
    ...(isKnown && { origin: { version: origin.version, base: completed(origin.base) } }),
  };
}

const completed = (draft: QuestionDraft): QuestionDraft => ({ ...newDraft(), ...draft });

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

/**
 * The edits of a review that the server may lack, stored in this browser for their person until the server has them: as
 * rows of the personal database while typing, and in localStorage, which writes synchronously, when the page closes.
 * Only the differences from the server are stored. A copy belongs to its window; other windows ignore the copies of a
 * living one.
 */
import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { z } from 'zod';
import { putRow, removeRow, rowsOf } from '../../auth/personal-database.js';
import { draftKey } from '../../auth/personal-storage.js';
import type { DraftQuestion } from './draft-editing.js';
import { CONFLICT_FIELDS, sameQuestions, type FieldConflict } from './merge-question.js';

const LocalCopy = z.object({
  writtenAt: z.number(),
  /** Ids of the questions in their order: on the server, and here. */
  baseOrder: z.array(z.string()),
  order: z.array(z.string()),
  /** The questions that differ: on the server, and here. */
  base: z.array(RecognisedQuestion),
  changed: z.array(RecognisedQuestion),
  /** Lists that were sent without an answer: their order, and the questions that differ from `base`. */
  unanswered: z
    .array(z.object({ order: z.array(z.string()), changed: z.array(RecognisedQuestion) }))
    .default([]),
  /** The conflicts between two windows that are still undecided. */
  conflicts: z
    .array(
      z.object({
        questionId: z.string(),
        field: z.enum(CONFLICT_FIELDS),
        theirs: RecognisedQuestion.partial(),
      }),
    )
    .default([]),
});
export type LocalCopy = z.infer<typeof LocalCopy>;

export function copyOf(
  base: readonly DraftQuestion[],
  mine: readonly DraftQuestion[],
  unanswered: readonly (readonly DraftQuestion[])[] = [],
  conflicts: readonly FieldConflict[] = [],
): LocalCopy {
  const known = new Set(base);
  const kept = new Set(mine);
  const isInAll = (question: DraftQuestion) => unanswered.every((sent) => sent.includes(question));
  return {
    writtenAt: Date.now(),
    baseOrder: base.map(({ id }) => id),
    order: mine.map(({ id }) => id),
    base: base.filter((question) => !kept.has(question) || !isInAll(question)),
    changed: mine.filter((question) => !known.has(question)),
    unanswered: unanswered.map((sent) => ({
      order: sent.map(({ id }) => id),
      changed: sent.filter((question) => !known.has(question)),
    })),
    conflicts: [...conflicts],
  };
}

/** Applies a copy to the server's current questions: the base or last sent list of its writer, and its edits. */
export function sidesOf(
  copy: LocalCopy,
  theirs: readonly DraftQuestion[],
): { base: DraftQuestion[]; mine: DraftQuestion[] } {
  const list = (ids: readonly string[], own: readonly DraftQuestion[]) => {
    const found = new Map([...theirs, ...own].map((question) => [question.id, question]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };
  const sent = copy.unanswered
    .map(({ order, changed }) => list(order, [...copy.base, ...changed]))
    .find((questions) => sameQuestions(questions, theirs));
  return {
    base: sent ?? list(copy.baseOrder, copy.base),
    mine: list(copy.order, [...copy.base, ...copy.changed]),
  };
}

const windowId: string = crypto.randomUUID();
const nameOf = (subject: string, owner = windowId) => `review:${subject}:${owner}`;
const lockOf = (owner: string) => `tiku-review-${owner}`;

let held = false;
/** Signals to other windows that this one is alive. */
function holdWindow(): void {
  if (held || !('locks' in navigator)) return;
  held = true;
  void navigator.locks.request(lockOf(windowId), () => new Promise<void>(() => undefined));
}

async function livingWindows(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.map(({ name }) => name ?? ''));
}

export interface FoundCopy {
  copy: LocalCopy;
  forget: () => Promise<void>;
}

/** The store of one person's copies of one review; `subject` is the draft's id, or the task's before a draft exists. */
export function localCopies(userId: string) {
  const keyOf = (subject: string, owner?: string) => draftKey(userId, nameOf(subject, owner));
  holdWindow();
  return {
    async keep(subject: string, copy: LocalCopy): Promise<void> {
      await putRow({ key: keyOf(subject), userId, writtenAt: copy.writtenAt, value: copy });
    },
    /** Synchronously, while the page closes; a large copy may not fit. */
    keepNow(subject: string, copy: LocalCopy): void {
      try {
        localStorage.setItem(keyOf(subject), JSON.stringify(copy));
      } catch (failure) {
        console.info('The last edits do not fit into local storage', failure);
      }
    },
    async forget(subject: string): Promise<void> {
      localStorage.removeItem(keyOf(subject));
      await removeRow(keyOf(subject));
    },
    /** The copies of closed windows, oldest first; the newest copy of each window. */
    async find(subject: string): Promise<FoundCopy[]> {
      const living = await livingWindows();
      const prefix = keyOf(subject, '');
      const rows = await rowsOf(userId, prefix).catch(() => []);
      const stored: [string, unknown][] = rows.map(({ key, value }) => [key, value]);
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix)) stored.push([key, parseJson(localStorage.getItem(key))]);
      const newest = new Map<string, LocalCopy>();
      for (const [key, value] of stored) {
        const owner = key.slice(prefix.length);
        const parsed = LocalCopy.safeParse(value);
        if (owner === windowId || living.has(lockOf(owner)) || !parsed.success) continue;
        const known = newest.get(key);
        if (!known || known.writtenAt < parsed.data.writtenAt) newest.set(key, parsed.data);
      }
      return [...newest]
        .sort(([, left], [, right]) => left.writtenAt - right.writtenAt)
        .map(([key, copy]) => ({
          copy,
          forget: async () => {
            localStorage.removeItem(key);
            await removeRow(key);
          },
        }));
    },
  };
}
function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // A truncated value contains nothing usable.
    return null;
  }
}

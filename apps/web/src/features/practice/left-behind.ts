/** Divides a journal: what is sent, what the server has already, and what only the pupil can decide about. Pure. */
import type { JournalEntry } from './journal.js';

export interface StoredItem {
  seq: number;
  value: unknown;
  isClosed: boolean;
}
export interface DividedJournal {
  /** Of this epoch, and newer than the server's. */
  unsent: JournalEntry[];
  /** The server has the same answer. */
  done: JournalEntry[];
  /** Of an older epoch, of a closed or unknown item, or different without a higher `seq`: never sent by itself. */
  leftBehind: JournalEntry[];
}

/** `epoch` is null once the sitting is handed in: nothing is sent then. */
export function divideJournal(
  entries: readonly JournalEntry[],
  stored: ReadonlyMap<string, StoredItem>,
  epoch: number | null,
): DividedJournal {
  const divided: DividedJournal = { unsent: [], done: [], leftBehind: [] };
  for (const entry of entries) divided[placeOf(entry, stored.get(entry.itemId), epoch)].push(entry);
  return divided;
}

function placeOf(
  entry: JournalEntry,
  stored: StoredItem | undefined,
  epoch: number | null,
): keyof DividedJournal {
  if (!stored) return 'leftBehind';
  if (isSame(entry.value, stored.value)) return 'done';
  if (entry.epoch !== epoch || stored.isClosed) return 'leftBehind';
  return entry.seq > stored.seq ? 'unsent' : 'leftBehind';
}

/** Empty answers are one. Both come from the same schema, so that their keys have one order. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

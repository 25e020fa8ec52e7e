/** How much is sent at once, and when. Pure, except for chance. */
import type { JournalEntry } from './journal.js';

/** A hidden page may send 64 KiB; the rest stays in the journal. */
const BATCH_BYTES = 49_152;
const BATCH_ITEMS = 200;

/** One at least, however large. */
export function batchOf(entries: readonly JournalEntry[]): JournalEntry[] {
  const batch: JournalEntry[] = [];
  let bytes = 0;
  for (const entry of entries.slice(0, BATCH_ITEMS)) {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(entry);
  }
  return batch;
}

/** A class that starts together must not send together. */
export const jittered = (ms: number): number => ms * (0.8 + Math.random() * 0.2);

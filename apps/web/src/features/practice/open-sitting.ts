/** Opens a sitting: the server's copy, this device's journal above it, and the epoch. */
import type { ResponseValue, Result, Sitting, SittingItem } from '@tiku/contracts/exams';
import { Journal, type JournalEntry } from './journal.js';
import { readResult, readSitting, takeEpoch } from './practice.client.js';

export interface OpenSitting {
  sitting: Sitting;
  /** Null before the submission. */
  result: Result | null;
  journal: Journal;
  epoch: number;
  flags: readonly string[];
  values: ReadonlyMap<string, ResponseValue>;
  /** The next `seq` of an item is one more. */
  seqs: ReadonlyMap<string, number>;
  /** What the server may lack. */
  unsent: readonly JournalEntry[];
}

export const itemsOf = ({ sections }: Sitting): SittingItem[] => sections.flatMap(({ items }) => items);

export async function openSitting(id: string, userId: string): Promise<OpenSitting> {
  const sitting = await readSitting(id);
  const journal = new Journal(userId, id);
  if (sitting.state === 'submitted') {
    const { result } = await readResult(id);
    return { ...{ sitting, result, journal, epoch: sitting.epoch }, ...withJournal(sitting, []), flags: [] };
  }
  const { head, entries } = await journal.load();
  // To open it here is to go on here.
  const epoch = head?.epoch === sitting.epoch ? head.epoch : await takeEpoch(id);
  const flags = head?.flags ?? [];
  await journal.keepHead({ epoch, flags }).catch((failure: unknown) => {
    // Without storage the next visit takes another epoch.
    console.info('The epoch could not be stored on this device', failure);
  });
  return { ...{ sitting, result: null, journal, epoch, flags }, ...withJournal(sitting, entries) };
}

/** The journal wins over the server where its `seq` is higher. */
export function withJournal(
  sitting: Sitting,
  entries: readonly JournalEntry[],
): Pick<OpenSitting, 'values' | 'seqs' | 'unsent'> {
  const items = itemsOf(sitting);
  const values = new Map(items.map(({ id, response }) => [id, response?.value ?? null]));
  const seqs = new Map(items.map(({ id, response }) => [id, response?.seq ?? 0]));
  const open = new Set(items.filter(({ revealed }) => revealed === null).map(({ id }) => id));
  const unsent = entries.filter(({ itemId, seq }) => open.has(itemId) && seq > (seqs.get(itemId) ?? 0));
  for (const { itemId, seq, value } of unsent) {
    values.set(itemId, value);
    seqs.set(itemId, seq);
  }
  return { values, seqs, unsent };
}

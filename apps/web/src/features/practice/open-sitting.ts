/** Opens a sitting: this window's lock, the epoch, the server's copy, and this device's journal above it. */
import type { ResponseValue, Result, Sitting, SittingItem } from '@tiku/contracts/exams';
import { preloadFormulaField } from './exam/formula-field.js';
import type { Journal, JournalContent, JournalEntry } from './journal.js';
import { divideJournal, type DividedJournal } from './left-behind.js';
import { readResult, readSitting, takeEpoch } from './practice.client.js';
import type { SittingLock } from './sitting-lock.js';

export interface OpenSitting {
  sitting: Sitting;
  /** Null before the submission. */
  result: Result | null;
  journal: JournalOfSitting;
  epoch: number;
  flags: readonly string[];
  values: ReadonlyMap<string, ResponseValue>;
  /** The next `seq` of an item is one more. */
  seqs: ReadonlyMap<string, number>;
  /** What the server may lack. */
  unsent: readonly JournalEntry[];
  /** What is never sent by itself. */
  leftBehind: readonly JournalEntry[];
  unreadable: number;
}
type JournalOfSitting = Pick<Journal, 'load' | 'put' | 'keepHead' | 'remove'>;

const CALLS = { readSitting, readResult, takeEpoch };
interface Opening {
  id: string;
  journal: JournalOfSitting;
  lock: Pick<SittingLock, 'hold' | 'release'>;
  /** From another window of this browser. */
  takesOver: boolean;
  calls?: typeof CALLS;
}

export const itemsOf = ({ sections }: Sitting): SittingItem[] => sections.flatMap(({ items }) => items);

/** Without a sitting if another window of this browser answers it. */
export async function openSitting(opening: Opening): Promise<OpenSitting | { sitting: null }> {
  const { id, journal, lock, takesOver, calls: server = CALLS } = opening;
  const held = await lock.hold({ takesOver });
  if (held === 'elsewhere') return { sitting: null };
  // From here on no other window writes into the journal.
  const content = await journal.load();
  let sitting = await server.readSitting(id);
  if (sitting.state === 'started' && !(held === 'held' && content.head?.epoch === sitting.epoch)) {
    // To open it here is to go on here. What the server has is read after that: no other device can change it then.
    const epoch = await server.takeEpoch(id);
    sitting = { ...(await server.readSitting(id)), epoch };
  }
  const { done, ...opened } = withJournal(sitting, content);
  await Promise.all(done.map((entry) => journal.remove(entry))).catch((failure: unknown) => {
    // The next visit finds them again.
    console.info('A response could not leave the journal', failure);
  });
  // Now, while the network is there; a blank does without.
  if (itemsOf(sitting).some(({ form }) => form === 'fill')) void preloadFormulaField();
  if (sitting.state === 'submitted') {
    lock.release();
    const { result } = await server.readResult(id);
    return { sitting, result, journal, flags: [], ...opened };
  }
  const flags = content.head?.flags ?? [];
  await journal.keepHead({ epoch: sitting.epoch, flags }).catch((failure: unknown) => {
    // Without storage the next visit takes another epoch.
    console.info('The epoch could not be stored on this device', failure);
  });
  return { sitting, result: null, journal, flags, ...opened };
}

type WithJournal = Pick<OpenSitting, 'epoch' | 'values' | 'seqs' | 'unreadable'> & DividedJournal;

/** The journal wins over the server where its `seq` is higher, within one epoch. */
export function withJournal(
  sitting: Sitting,
  { entries, unreadable }: Omit<JournalContent, 'head'>,
): WithJournal {
  const { epoch } = sitting;
  const stored = new Map(
    itemsOf(sitting).map(({ id, response, revealed }) => [
      id,
      { seq: response?.seq ?? 0, value: response?.value ?? null, isClosed: revealed !== null },
    ]),
  );
  const divided = divideJournal(entries, stored, sitting.state === 'submitted' ? null : epoch);
  const values = new Map([...stored].map(([id, { value }]) => [id, value]));
  const seqs = new Map([...stored].map(([id, { seq }]) => [id, seq]));
  for (const { itemId, seq, value } of divided.unsent) {
    values.set(itemId, value);
    seqs.set(itemId, seq);
  }
  return { epoch, values, seqs, unreadable, ...divided };
}

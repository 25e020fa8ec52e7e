/** A sitting that is being answered: values, flags, the save state, and what was revealed. */
import { ResponseValue, type Revealed } from '@tiku/contracts/exams';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { registerUnsavedWork } from '../../auth/unsaved-work.js';
import type { JournalEntry } from './journal.js';
import { itemsOf, type OpenSitting } from './open-sitting.js';
import { checkItem, sendResponses } from './practice.client.js';
import { cleared } from './responded.js';
import { ResponseSaver, type SaverView } from './response-saver.js';
import type { SaveState } from './save-state.js';
import type { SittingLock } from './sitting-lock.js';

export interface SittingWork {
  values: ReadonlyMap<string, ResponseValue>;
  flags: ReadonlySet<string>;
  revealed: ReadonlyMap<string, Revealed>;
  saver: SaverView;
  /** False if it is longer than a response may be, or its item is being marked: nothing has changed then. */
  write: (itemId: string, value: ResponseValue) => boolean;
  toggleFlag: (itemId: string) => void;
  /** Marks the item, unless the server lacks something: `saved` if it did. */
  check: (itemId: string) => Promise<SaveState>;
  /** Saves all, then works; no response changes meanwhile, so that what is shown is what is marked. */
  whileClosed: (work: () => Promise<void>) => Promise<SaveState>;
  isClosing: boolean;
  /** Answers of this device that are not sent by themselves. */
  leftBehind: readonly JournalEntry[];
  settle: (entry: JournalEntry, isUsed: boolean) => void;
}

export function useSitting(opened: OpenSitting, lock: SittingLock): SittingWork {
  const { sitting, journal, epoch } = opened;
  const [leftBehind, setLeftBehind] = useState(opened.leftBehind);
  const [isClosing, setIsClosing] = useState(false);
  // A key that is pressed in the same moment comes before the next render.
  const closing = useRef(false);
  const [saver] = useState(
    () =>
      new ResponseSaver({
        ...{ journal, epoch, entries: opened.unsent },
        send: (items) => sendResponses(sitting.id, epoch, items),
      }),
  );
  const [values, setValues] = useState(opened.values);
  const [seqs] = useState(() => new Map(opened.seqs));
  const [flags, setFlags] = useState<ReadonlySet<string>>(() => new Set(opened.flags));
  const [revealed, setRevealed] = useState<ReadonlyMap<string, Revealed>>(
    () => new Map(itemsOf(sitting).flatMap(({ id, revealed: shown }) => (shown ? [[id, shown]] : []))),
  );
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  useSending(saver);
  useEffect(() => lock.onLoss(() => saver.giveWay()), [lock, saver]);
  const write = useCallback(
    (itemId: string, given: ResponseValue) => {
      const value = cleared(given);
      if (closing.current || !ResponseValue.safeParse(value).success) return false;
      const seq = Math.max(seqs.get(itemId) ?? 0, storedSeq(saver.view().state, itemId)) + 1;
      seqs.set(itemId, seq);
      setValues((before) => new Map(before).set(itemId, value));
      saver.write(itemId, seq, value);
      return true;
    },
    [saver, seqs],
  );
  const settle = useCallback(
    (entry: JournalEntry, isUsed: boolean) => {
      if (isUsed && !write(entry.itemId, entry.value)) return;
      setLeftBehind((before) => before.filter((each) => each !== entry));
      journal.remove(entry).catch((failure: unknown) => {
        // The next visit asks again.
        console.info('A response could not leave the journal', failure);
      });
    },
    [write, journal],
  );
  const toggleFlag = useCallback(
    (itemId: string) => {
      const next = new Set(flags);
      if (!next.delete(itemId)) next.add(itemId);
      setFlags(next);
      journal.keepHead({ epoch, flags: [...next] }).catch((failure: unknown) => {
        // A flag is for this visit then.
        console.info('A flag could not be stored on this device', failure);
      });
    },
    [flags, journal, epoch],
  );
  const whileClosed = useCallback(
    async (work: () => Promise<void>) => {
      closing.current = true;
      setIsClosing(true);
      try {
        const state = await saver.flush();
        if (state.kind === 'saved') await work();
        return state;
      } finally {
        closing.current = false;
        setIsClosing(false);
      }
    },
    [saver],
  );
  const check = useCallback(
    (itemId: string) =>
      whileClosed(async () => {
        const shown = await checkItem(sitting.id, itemId, epoch);
        setRevealed((before) => new Map(before).set(itemId, shown));
      }),
    [whileClosed, sitting.id, epoch],
  );
  return {
    ...{ values, flags, revealed, saver: view, write, toggleFlag, check },
    ...{ whileClosed, isClosing, leftBehind, settle },
  };
}

/** Where the server has another answer, the next one comes after it. */
const storedSeq = (state: SaveState, itemId: string): number =>
  (state.kind === 'notTaken' && state.refused.get(itemId)?.stored?.seq) || 0;

/** Sends at once where it matters: at the start, when the network returns, when the page is hidden, before a logout. */
function useSending(saver: ResponseSaver): void {
  useEffect(() => {
    const send = () => void saver.flush();
    saver.start();
    const hide = () => document.visibilityState === 'hidden' && send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', hide);
    const unregister = registerUnsavedWork(async () => (await saver.flush()).kind === 'saved');
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', hide);
      unregister();
      saver.stop();
    };
  }, [saver]);
}

/** A sitting that is being answered: values, flags, the save state, and what was revealed. */
import type { ResponseValue, Revealed } from '@tiku/contracts/exams';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { registerUnsavedWork } from '../../auth/unsaved-work.js';

import { itemsOf, type OpenSitting } from './open-sitting.js';
import { checkItem, sendResponses } from './practice.client.js';
import { cleared } from './responded.js';
import { ResponseSaver, type SaverView } from './response-saver.js';

export interface SittingWork {
  values: ReadonlyMap<string, ResponseValue>;
  flags: ReadonlySet<string>;
  revealed: ReadonlyMap<string, Revealed>;
  saver: SaverView;
  write: (itemId: string, value: ResponseValue) => void;
  toggleFlag: (itemId: string) => void;
  /** False if the server could not be reached. */
  check: (itemId: string) => Promise<boolean>;
  flush: () => Promise<boolean>;
}

export function useSitting(opened: OpenSitting): SittingWork {
  const { sitting, journal, epoch } = opened;
  const [saver] = useState(
    () =>
      new ResponseSaver({
        ...{ journal, entries: opened.unsent },
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
  const write = useCallback(
    (itemId: string, given: ResponseValue) => {
      const value = cleared(given);
      const seq = (seqs.get(itemId) ?? 0) + 1;
      seqs.set(itemId, seq);
      setValues((before) => new Map(before).set(itemId, value));
      saver.write(itemId, seq, value);
    },
    [saver, seqs],
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
  const check = useCallback(
    async (itemId: string) => {
      if (!(await saver.flush())) return false;
      const shown = await checkItem(sitting.id, itemId, epoch);
      setRevealed((before) => new Map(before).set(itemId, shown));
      return true;
    },
    [saver, sitting.id, epoch],
  );
  const flush = useCallback(() => saver.flush(), [saver]);
  return { values, flags, revealed, saver: view, write, toggleFlag, check, flush };
}

/** Sends at once where it matters: at the start, when the network returns, when the page is hidden, before a logout. */
function useSending(saver: ResponseSaver): void {
  useEffect(() => {
    const send = () => void saver.flush();
    saver.start();
    const hide = () => document.visibilityState === 'hidden' && send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', hide);
    const unregister = registerUnsavedWork(() => saver.flush());
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', hide);
      unregister();
      saver.stop();
    };
  }, [saver]);
}

/**
 * Saves a paper shortly after the last change, or at once on request; a new one as soon as it has the required fields.
 */
import type { Paper } from '@tiku/contracts/paper-bank';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.js';
import { isTransient } from './is-transient.js';
import { newestVersion } from '../history/paper-versions.client.js';
import { changePaper, readPaper } from '../papers.client.js';
import { questionsOf, type PaperDraft } from './paper-draft.js';
import { PaperSaver, type PaperServer } from './paper-saver.js';
import { pollWhileVisible } from './poll-while-visible.js';
import type { PaperChange } from './use-paper-history.js';

const SAVE_AFTER_MS = 800;
/** After a temporary failure: longer each time. */
const RETRY_MS = { first: 2_000, most: 60_000 } as const;
/** The paper may no longer be edited, or no longer exists. */
const isOver = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 403 || failure.status === 404);

/**
 * `unreached`: it failed, and is retried automatically. `gone`: the paper can no longer be edited; `lost`: nor can the
 * last edits be saved.
 */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'unreached'
  | 'failed'
  | 'gone'
  | 'lost'
  | 'incomplete';

/** The first thing that a paper lacks to be saved; null if it has everything. */
export function missingIn(draft: PaperDraft): 'title' | 'questions' | null {
  if (draft.title.trim() === '') return 'title';
  return questionsOf(draft).length === 0 ? 'questions' : null;
}

interface AutosaveOptions {
  /** Null for a new one. */
  paper: Paper | null;
  draft: PaperDraft;
  /** Saves only on request. */
  waits: boolean;
  create: PaperServer['create'];
  creation: PaperServer['creation'];
  onMade: (paper: Paper) => void;
  rebase: (merge: PaperChange) => void;
  /** `isMerged`: with the save of another person. */
  onSaved: (isMerged: boolean) => void;
  /** Others' saves were adopted, without a change of one's own. */
  onNews: () => void;
  onFailure: (failure: unknown) => void;
  /** Receives the server's paper after each response; the callback of the first render stays. */
  onPaper: (paper: Paper) => void;
}
export function useAutosave(options: AutosaveOptions) {
  const { paper, draft, waits, create, creation, onPaper } = options;
  const [saver] = useState(() => {
    const report = (received: Paper): Paper => {
      onPaper(received);
      return received;
    };
    const change: PaperServer['change'] = async (...of) => report(await changePaper(...of));
    const read: PaperServer['read'] = async (id) => report(await readPaper(id));
    return new PaperSaver({ create, change, read, newestVersion, creation }, paper);
  });
  const [state, setState] = useState<SaveState>('saved');
  // Consecutive temporary failures; 0 after a permanent failure or none.
  const [failures, setFailures] = useState(0);
  const latest = useRef(options);
  const [isGone, setGone] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    latest.current = options;
  });

  /** Adopts others' saves, and checks whether the paper can still be edited. */
  const look = useCallback(async (): Promise<void> => {
    try {
      const news = await saver.refresh();
      if (news && isOpen.current) {
        latest.current.rebase(news.rebase);
        latest.current.onNews();
      }
      setGone(false);
    } catch (failure) {
      // The next poll retries; a paper may be restored from the trash.
      if (isOver(failure)) setGone(true);
      else console.info('What others saved could not be read', failure);
    }
  }, [saver]);

  const attempt = useCallback(
    async (isRetry: boolean): Promise<boolean> => {
      const { draft: sent, rebase, onMade, onSaved, onFailure } = latest.current;
      if (saver.hasAll(sent)) {
        setState('saved');
        return true;
      }
      if (missingIn(sent) !== null) {
        setState('incomplete');
        return false;
      }
      setState('saving');
      try {
        const saved = await saver.save(sent);
        rebase(saved.rebase);
        setState('saved');
        setFailures(0);
        setGone(false);
        if (saved.made) onMade(saved.made);
        onSaved(saved.isMerged);
        return true;
      } catch (failure) {
        setState('failed');
        setFailures((before) => (isTransient(failure) ? before + 1 : 0));
        if (!isRetry) onFailure(failure);
        // It may be one question that may not be used: the next poll tells.
        if (isOver(failure)) void look();
        return false;
      }
    },
    [saver, look],
  );
  /** True if the server has everything. */
  const save = useCallback(() => attempt(false), [attempt]);

  useEffect(() => {
    if (state !== 'failed' || failures === 0) return;
    const retry = () => void attempt(true);
    const timer = setTimeout(retry, Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** (failures - 1)));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [state, failures, attempt]);

  const hasAll = saver.hasAll(draft);
  useEffect(() => {
    if (hasAll || waits) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, hasAll, waits, save]);

  const isExisting = paper !== null;
  useEffect(() => {
    if (isExisting) return pollWhileVisible(look);
  }, [isExisting, look]);

  const isTriedAgain = state === 'failed' && failures > 0;
  const shown = state === 'saved' && !hasAll ? 'waiting' : isTriedAgain ? 'unreached' : state;
  const current: SaveState = !isGone || state === 'saving' ? shown : hasAll ? 'gone' : 'lost';
  return { state: current, save } as const;
}

/**
 * One save into a bank: creates the bank if it is new, sends the questions, and knows which of them a bank already
 * has.
 */
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.js';
import { isOutdated } from '../../api/outdated-version.js';
import { problemOf, type Problem } from '../../ui/problem.js';
import { createBank } from '../question-banks/question-banks.client.js';
import { saveDraft, type SaveResult } from './drafts.client.js';
import type { DraftHead } from './review-state.js';
import { subjectOf } from './subject-of.js';
import type { SaveTarget } from './save-bank-field.js';

const AlreadySaved = z.object({ saved: z.array(z.object({ questionId: z.string() })).min(1) });

export interface SaveWish {
  target: SaveTarget;
  questionIds: string[];
  allowUnanswered: boolean;
  again?: boolean;
}

interface UseSave {
  flush: () => Promise<DraftHead | null>;
  /** Adopts the changes of another window. */
  refresh: () => Promise<void>;
  onSaved: (result: SaveResult, bankId: string) => void;
}

export function useSave({ flush, refresh, onSaved }: UseSave) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem<'save.flushFailed' | 'save.changedElsewhere'> | null>(null);
  const [result, setResult] = useState<(SaveResult & { bankId: string }) | null>(null);
  /** Questions that a bank already has: the person decides, and none is saved twice by mistake. */
  const [already, setAlready] = useState<ReadonlySet<string>>(new Set());
  // One key per intention: pressing again after a broken connection saves nothing twice.
  const key = useRef(crypto.randomUUID());
  const made = useRef<{ name: string; id: string } | null>(null);

  const bankOf = async (target: SaveTarget): Promise<string> => {
    if ('bankId' in target) return target.bankId;
    const name = target.newName.trim();
    if (made.current?.name !== name) {
      const category = subjectOf(name);
      made.current = { name, id: (await createBank({ name, ...(category && { category }) })).id };
    }
    return made.current.id;
  };

  const save = async ({ target, ...wish }: SaveWish): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const draft = await flush();
      if (!draft) return setProblem({ key: 'save.flushFailed' });
      const bankId = await bankOf(target);
      const saved = await saveDraft(draft.id, { ...wish, bankId, version: draft.version }, key.current);
      key.current = crypto.randomUUID();
      setResult({ ...saved, bankId });
      onSaved(saved, bankId);
    } catch (failure) {
      // After a refusal the next try is a new request: it must not get the refused answer again. A lost answer (status
      // 0) is no refusal: the same key lets the server repeat it.
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
        key.current = crypto.randomUUID();
      const refused = AlreadySaved.safeParse(failure instanceof ApiError ? failure.details : null);
      if (refused.success) setAlready(new Set(refused.data.saved.map(({ questionId }) => questionId)));
      if (isOutdated(failure)) {
        await refresh();
        return setProblem({ key: 'save.changedElsewhere' });
      }
      // Not found: another window may have saved all of it, which the review then says.
      if (failure instanceof ApiError && failure.status === 404) await refresh();
      setProblem(problemOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, result, already, save };
}

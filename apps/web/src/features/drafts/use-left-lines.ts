/** Connects the lines of the paper without a question to React: what was done with them, stored with the draft. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SettledLine } from '@tiku/contracts/ingestion';
import { useMessages } from '../../i18n/messages.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { useInTurn } from '../../ui/use-in-turn.js';
import { deleteQuestions } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import { settleLines, useDraftLeftLines } from './drafts.client.js';
import { linesLeft, UNLISTED, withLeftOver, type PlacedLine, type Settled } from './left-over.js';
import type { Review } from './use-review.js';

const NONE = { lines: [], unlisted: 0 };

export function useLeftLines(review: Review, open: (id: string) => void) {
  const t = useMessages(draftMessages);
  const textOf = useProblemText(draftMessages);
  const inTurn = useInTurn();
  const { questions, edit, undo, redo } = review;
  const tally = review.task?.account;
  const draftId = tally && tally.leftOver > 0 ? review.draft?.id : undefined;
  const { data, error } = useDraftLeftLines(draftId);
  const [answered, setAnswered] = useState<typeof data>();
  const [sent, setSent] = useState<readonly SettledLine[]>([]);
  // Lines shown in vain are better than lines lost.
  const known = useMemo(() => answered ?? data ?? (error ? [] : undefined), [answered, data, error]);
  const settled = useMemo(() => {
    const now = new Map<number, SettledLine['state']>(known?.map(({ line, state }) => [line, state]));
    for (const { line, state } of sent) now.set(line, state);
    return new Map([...now].filter(([, state]) => state !== 'left')) as Settled;
  }, [known, sent]);

  /** The lines that this changed; null if it failed. */
  const settle = useCallback(
    async (lines: readonly SettledLine[]): Promise<ReadonlySet<number> | null> => {
      if (draftId === undefined) return null;
      setSent((before) => [...before, ...lines]);
      try {
        const answer = await inTurn(() => settleLines(draftId, lines));
        setAnswered(answer.lines);
        return new Set(answer.changed);
      } catch (failure) {
        toast.error(textOf(problemOf(failure)));
        return null;
      } finally {
        setSent((before) => before.filter((one) => !lines.includes(one)));
      }
    },
    [draftId, inTurn, textOf],
  );

  // Undo and redo take a made question away and back: its lines follow.
  const made = useRef(new Map<string, { places: readonly number[]; isThere: boolean }>());
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    const ids = new Set(questions.map(({ id }) => id));
    const changes = [...made.current].flatMap(([id, one]) => {
      const isThere = ids.has(id);
      if (isThere === one.isThere) return [];
      one.isThere = isThere;
      return one.places.map((line) => ({ line, state: isThere ? ('taken' as const) : ('left' as const) }));
    });
    if (changes.length > 0) void settle(changes);
  }, [questions, settle]);
  const followed = useMemo(
    () => ({
      undo: () => {
        isDue.current = true;
        return undo();
      },
      redo: () => {
        isDue.current = true;
        return redo();
      },
    }),
    [undo, redo],
  );

  return {
    /** Nothing is left until it is known what was done before. */
    left: tally && known ? linesLeft(tally, settled) : NONE,
    ...followed,
    /** A question of each part; the first one opens, to be completed. */
    async take(given: readonly (readonly PlacedLine[])[]): Promise<void> {
      const parts = given.map((lines) => ({ id: crypto.randomUUID(), lines }));
      if (!edit((list) => withLeftOver(list, parts))) return;
      for (const { id, lines } of parts)
        made.current.set(id, { places: lines.map(({ line }) => line), isThere: true });
      const [first] = parts;
      if (first) open(first.id);
      toast.undo(t('leftOver.taken', { count: parts.length }), followed.undo);
      const lines = parts.flatMap((part) => part.lines);
      const changed = await settle(lines.map(({ line }) => ({ line, state: 'taken' })));
      if (changed === null || changed.size === lines.length) return;
      // Another window was first.
      const doubled = parts.filter((part) => part.lines.every(({ line }) => !changed.has(line)));
      for (const { id } of doubled) made.current.delete(id);
      edit((list) => deleteQuestions(list, new Set(doubled.map(({ id }) => id))));
      toast.info(t('leftOver.elsewhere', { count: lines.length - changed.size }), { autoClose: 5_000 });
    },
    /** Without lines: those that are not listed. */
    async dismiss(lines: readonly PlacedLine[]): Promise<void> {
      const places = lines.length > 0 ? lines.map(({ line }) => line) : [UNLISTED];
      const changed = await settle(places.map((line) => ({ line, state: 'dismissed' })));
      if (changed !== null && changed.size > 0)
        toast.undo(
          t('leftOver.dismissed'),
          () => void settle([...changed].map((line) => ({ line, state: 'left' }))),
        );
    },
  };
}

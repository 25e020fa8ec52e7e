/** Connects the page's review session to React. */
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { registerUnsavedWork } from '../../auth/unsaved-work.js';
import { translate } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import type { DraftQuestion } from './draft-editing.js';
import { nameOfFile } from './draft-name.js';
import { draftMessages } from './drafts.messages.js';
import { historyOf } from '../../ui/edit-history.js';
import { ReviewSession } from './review-session.js';
import type { DraftHead, OpenedReview, ReviewState } from './review-state.js';
import { portsOf } from './review-ports.js';

const CLOSED: ReviewState = {
  history: historyOf([]),
  task: null,
  draft: null,
  saveState: 'saved',
  failure: null,
  conflicts: [],
  hasRecovered: false,
};
const closed = () => CLOSED;
const never = () => () => undefined;

/** Sessions left before the server had everything: a person who returns continues with them. */
const unsettled = new Map<string, ReviewSession>();

/** For each session that may still write: how to stop following its person. */
const followed = new Map<ReviewSession, () => void>();

/** Until `unfollow`: a logout saves the session first, and another person's login ends it. */
function follow(session: ReviewSession, userId: string): void {
  if (followed.has(session)) return;
  const unregister = registerUnsavedWork(async () => {
    await session.flush();
    return !session.isDirty();
  });
  const unsubscribe = useAuth.subscribe(({ user, loggedOut }) => {
    if (user ? user.id === userId : !loggedOut) return;
    session.end();
    for (const [subject, left] of unsettled) if (left === session) unsettled.delete(subject);
    unfollow(session);
  });
  followed.set(session, () => {
    unregister();
    unsubscribe();
  });
}

function unfollow(session: ReviewSession): void {
  followed.get(session)?.();
  followed.delete(session);
}

/** Removes an emptied draft when its person leaves, for good once the toast with its undo has closed. */
function leaveEmptied(session: ReviewSession, subject: string, onRemoved: () => void): void {
  const end = (act: () => void) => () => {
    // A person who has returned meanwhile continues with it.
    if (unsettled.get(subject) !== session) return;
    unsettled.delete(subject);
    act();
    unfollow(session);
  };
  const remove = () => void session.removeEmptied().then(onRemoved);
  unsettled.set(subject, session);
  const name = session.snapshot().draft?.name ?? '';
  toast.undo(translate(draftMessages, 'emptied.removed', { name }), end(session.keepEmptied), end(remove));
}

/** The id of the first question that differs afterwards. */
function changedBy(session: ReviewSession | null, act: (open: ReviewSession) => void): string | null {
  if (!session) return null;
  const before = new Set(session.snapshot().history.present);
  act(session);
  return session.snapshot().history.present.find((question) => !before.has(question))?.id ?? null;
}

export function useReview() {
  const userId = useAuth((state) => state.user?.id ?? '');
  const apollo = useApolloClient();
  const [session, setSession] = useState<ReviewSession | null>(null);
  /** The questions left after a save, which has its own notice. */
  const kept = useRef<DraftQuestion[] | null>(null);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.snapshot ?? closed);

  const open = useCallback(
    (given: OpenedReview) => {
      const subject = given.draft?.id ?? given.task?.id ?? '';
      const name = given.draft?.name ?? nameOfFile(given.task?.fileName ?? '');
      const waiting = unsettled.get(subject);
      unsettled.delete(subject);
      const session = waiting ?? new ReviewSession({ ...given, name }, portsOf(userId));
      follow(session, userId);
      setSession(session);
    },
    [userId],
  );
  useEffect(() => {
    if (!session) return;
    const detach = session.attach();
    return () => {
      detach();
      const { draft, task, history } = session.snapshot();
      const subject = draft?.id ?? task?.id;
      if (subject && session.isEmptied())
        return leaveEmptied(session, subject, () => void apollo.refetchQueries({ include: 'active' }));
      if (history.present.length > 0 && history.present !== kept.current && useAuth.getState().user)
        toast.info(translate(draftMessages, 'left', { name: draft?.name ?? '' }), { autoClose: 3_000 });
      if (!subject || !session.isDirty()) return unfollow(session);
      unsettled.set(subject, session);
      void session.flush().then((saved) => {
        if (saved === null || unsettled.get(subject) !== session) return;
        unsettled.delete(subject);
        unfollow(session);
      });
    };
  }, [session, apollo]);

  return useMemo(() => {
    const { history, ...rest } = state;
    return {
      ...rest,
      questions: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      open,
      edit: (...given: Parameters<ReviewSession['edit']>) => session?.edit(...given) ?? false,
      /** Returns the first question that it changed, if any. */
      undo: () => changedBy(session, (open) => open.undo()),
      redo: () => changedBy(session, (open) => open.redo()),
      rename: async (name: string) => session?.rename(name),
      flush: async () => (await session?.flush()) ?? null,
      refresh: async () => session?.refresh(),
      retry: () => void session?.flush(),
      restore: async () => session?.restore(),
      /** See `ReviewSession.take`. */
      take: (questions: DraftQuestion[], draft: DraftHead | null) => {
        session?.take(questions, draft);
        kept.current = session?.snapshot().history.present ?? null;
      },
      resolve: (...given: Parameters<ReviewSession['resolve']>) => session?.resolve(...given),
    };
  }, [session, state, open]);
}
export type Review = ReturnType<typeof useReview>;

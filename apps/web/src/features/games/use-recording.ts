/** Records a game at its end, or as soon as the server is reachable again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { problemOf } from '../../ui/problem.js';
import { recordOf, type GameSession, type PlayedGame } from './games.client.js';
import { recordOrKeep, sendKeptGames } from './kept-games.js';
import type { StartProblem } from './use-game-start.js';

/** `kept`: in this browser, without a network. */
export type Recorded = 'saving' | 'saved' | 'kept' | StartProblem;

const RETRY_MS = 15_000;

export function useRecording(): {
  recordedOf: (sessionId: string) => Recorded;
  record: (session: GameSession, played: PlayedGame) => Promise<void>;
} {
  const userId = useAuth((state) => state.user?.id);
  /** By session: the games of several tabs are shown in turn. */
  const [recorded, setRecorded] = useState<ReadonlyMap<string, Recorded>>(new Map());
  const shown = useRef(new Set<string>());
  const note = (sessionId: string, outcome: Recorded) =>
    setRecorded((before) => new Map(before).set(sessionId, outcome));

  const sendKept = useCallback(async () => {
    if (userId === undefined) return;
    const settled = await sendKeptGames(userId, shown.current);
    for (const [sessionId, refusal] of settled)
      if (shown.current.has(sessionId)) note(sessionId, refusal === null ? 'saved' : problemOf(refusal));
  }, [userId]);

  useEffect(() => {
    void sendKept();
    const again = () => void sendKept();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [sendKept]);
  const hasKept = [...recorded.values()].includes('kept');
  useEffect(() => {
    // A server that becomes available again fires no event.
    if (!hasKept) return;
    const timer = setInterval(() => void sendKept(), RETRY_MS);
    return () => clearInterval(timer);
  }, [hasKept, sendKept]);

  const record = async (session: GameSession, played: PlayedGame) => {
    if (userId === undefined) return;
    const { sessionId } = session;
    shown.current.add(sessionId);
    note(sessionId, 'saving');
    try {
      note(sessionId, await recordOrKeep(userId, recordOf(session, played)));
    } catch (failure) {
      note(sessionId, problemOf(failure));
    }
  };
  return { recordedOf: (sessionId) => recorded.get(sessionId) ?? 'saving', record };
}

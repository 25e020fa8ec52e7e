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
  recorded: Recorded;
  record: (session: GameSession, played: PlayedGame) => Promise<void>;
} {
  const userId = useAuth((state) => state.user?.id);
  const [recorded, setRecorded] = useState<Recorded>('saving');
  const latest = useRef('');

  const sendKept = useCallback(async () => {
    if (userId === undefined) return;
    const settled = await sendKeptGames(userId, latest.current);
    if (!settled.has(latest.current)) return;
    const refusal = settled.get(latest.current);
    setRecorded(refusal === null ? 'saved' : problemOf(refusal));
  }, [userId]);

  useEffect(() => {
    void sendKept();
    const again = () => void sendKept();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [sendKept]);
  useEffect(() => {
    // A server that becomes available again fires no event.
    if (recorded !== 'kept') return;
    const timer = setInterval(() => void sendKept(), RETRY_MS);
    return () => clearInterval(timer);
  }, [recorded, sendKept]);

  const record = async (session: GameSession, played: PlayedGame) => {
    if (userId === undefined) return;
    latest.current = session.sessionId;
    setRecorded('saving');
    try {
      setRecorded(await recordOrKeep(userId, recordOf(session, played)));
    } catch (failure) {
      setRecorded(problemOf(failure));
    }
  };
  return { recorded, record };
}

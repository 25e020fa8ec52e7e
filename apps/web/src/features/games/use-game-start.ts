/** Before a game: checks the login, the daily limit and the reminder to take a break; then starts the session. */
import type { GameType } from '@tiku/game-rules/settings';
import { useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { problemOf, type Problem } from '../../ui/problem.js';
import type { MessageKey } from '../../i18n/messages.js';
import { settingsOf, useGameSettings } from './game-settings.store.js';
import { gameStatus, startSession, type GameSession } from './games.client.js';
import type { gamesMessages } from './games.messages.js';

export type StartProblem = Problem<MessageKey<typeof gamesMessages>>;
/** The question that comes before a game begins. */
type StartQuestion =
  | { kind: 'login' }
  | { kind: 'stopped'; message: string }
  | { kind: 'reminder'; message: string };

interface GameStart {
  isStarting: boolean;
  question: StartQuestion | null;
  problem: StartProblem | null;
  start: () => Promise<void>;
  /** After the reminder. */
  goOn: () => Promise<void>;
  dismiss: () => void;
}

export function useGameStart(gameType: GameType, onStarted: (session: GameSession) => void): GameStart {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const choices = useGameSettings();
  const [isStarting, setStarting] = useState(false);
  const [question, setQuestion] = useState<StartQuestion | null>(null);
  const [problem, setProblem] = useState<StartProblem | null>(null);

  const begin = async () => {
    setQuestion(null);
    onStarted(await startSession(settingsOf(gameType, choices)));
  };
  const guarded = async (work: () => Promise<void>) => {
    setStarting(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      setProblem(problemOf(failure, 'statusFailed'));
    } finally {
      setStarting(false);
    }
  };
  const start = () =>
    guarded(async () => {
      const { canPlay, message, reason, warningMessage } = await gameStatus();
      if (!canPlay) setQuestion({ kind: 'stopped', message: message ?? reason ?? '' });
      else if (warningMessage !== undefined) setQuestion({ kind: 'reminder', message: warningMessage });
      else await begin();
    });
  return {
    isStarting,
    question,
    problem,
    start: async () => {
      if (isAuthenticated) await start();
      else setQuestion({ kind: 'login' });
    },
    goOn: () => guarded(begin),
    dismiss: () => setQuestion(null),
  };
}

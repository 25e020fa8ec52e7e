/** The calls of the games panel. It stands on pages of guests too, so it asks by itself and caches nothing. */
import {
  HistoryAnswer,
  LeaderboardAnswer,
  RecordAnswer,
  SessionAnswer,
  StatusAnswer,
  type GameRecord,
  type GameStatus,
  type LeaderboardEntry,
  type RecordedMove,
} from '@tiku/contracts/games';
import { difficultyOf, type GameResult, type GameSettings, type GameType } from '@tiku/game-rules/settings';
import { request } from '../../api/client.js';

const LEADERS_SHOWN = 20;
const HISTORY_PAGE = 20;

export interface GameSession {
  sessionId: string;
  seed: string;
  settings: GameSettings;
  /** By the page's clock. */
  startedAt: number;
}
export interface PlayedGame {
  result: GameResult;
  moves: readonly RecordedMove[];
}

export interface EndedGame {
  session: GameSession;
  played: PlayedGame;
}

export async function gameStatus(): Promise<GameStatus> {
  return (await request('GET', '/games/status', { schema: StatusAnswer })).data;
}

export async function startSession({ gameType, ...settings }: GameSettings): Promise<GameSession> {
  const { data } = await request('POST', '/games/sessions', {
    body: { gameType, settings },
    schema: SessionAnswer,
  });
  const { sessionId, seed } = data;
  return {
    sessionId,
    seed,
    settings: { gameType, ...settings } as GameSettings,
    startedAt: performance.now(),
  };
}

export async function recordGame(
  { sessionId, settings: { gameType, ...settings }, ...session }: GameSession,
  { result, moves }: PlayedGame,
): Promise<GameRecord> {
  const difficulty = difficultyOf({ gameType, ...settings } as GameSettings);
  const gameData = {
    moves: result.moves,
    accuracy: result.accuracy,
    timeUsed: (performance.now() - session.startedAt) / 1_000,
    moveSequence: moves,
  };
  const body = { sessionId, gameType, score: result.score, difficulty, settings, gameData };
  return (await request('POST', '/games/record', { body, schema: RecordAnswer })).data;
}

export async function leaderboard(
  gameType: GameType,
  query: { difficulty: string; period: string; scope: string },
  signal: AbortSignal,
): Promise<LeaderboardEntry[]> {
  const path = `/games/leaderboard/${gameType}`;
  const options = { query: { ...query, limit: LEADERS_SHOWN }, schema: LeaderboardAnswer, signal };
  return (await request('GET', path, options)).data;
}

export async function gameHistory(
  gameType: string,
  page: number,
  signal: AbortSignal,
): Promise<{ records: GameRecord[]; pages: number }> {
  const query = { gameType, page, limit: HISTORY_PAGE };
  const { data } = await request('GET', '/games/history', { query, schema: HistoryAnswer, signal });
  return { records: data.records, pages: data.pagination.pages };
}

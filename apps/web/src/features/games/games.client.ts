/** The calls of the games panel. Guest pages include it, so it fetches directly and caches nothing. */
import {
  HistoryResponse,
  LeaderboardResponse,
  OverviewResponse,
  RankResponse,
  RecordResponse,
  SessionResponse,
  StatusResponse,
  type GameRecord,
  type GameStatus,
  type LeaderboardEntry,
  type RecordRequest,
  type RecordedMove,
} from '@tiku/contracts/games';
import { difficultyOf, type GameResult, type GameSettings, type GameType } from '@tiku/game-rules/settings';
import type { z } from 'zod';
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

export type GameRecordBody = z.input<typeof RecordRequest>;

export interface EndedGame {
  session: GameSession;
  played: PlayedGame;
}

export async function gameStatus(): Promise<GameStatus> {
  return (await request('GET', '/games/status', { schema: StatusResponse })).data;
}

export async function startSession({ gameType, ...settings }: GameSettings): Promise<GameSession> {
  const { data } = await request('POST', '/games/sessions', {
    body: { gameType, settings },
    schema: SessionResponse,
  });
  const { sessionId, seed } = data;
  return {
    sessionId,
    seed,
    settings: { gameType, ...settings } as GameSettings,
    startedAt: performance.now(),
  };
}

export function recordOf(
  { sessionId, settings: { gameType, ...settings }, ...session }: GameSession,
  { result, moves }: PlayedGame,
): GameRecordBody {
  const difficulty = difficultyOf({ gameType, ...settings } as GameSettings);
  const gameData = {
    moves: result.moves,
    accuracy: result.accuracy,
    timeUsed: (performance.now() - session.startedAt) / 1_000,
    moveSequence: [...moves],
  };
  return { sessionId, gameType, score: result.score, difficulty, settings, gameData };
}

export async function sendRecord(body: GameRecordBody): Promise<GameRecord> {
  return (await request('POST', '/games/record', { body, schema: RecordResponse })).data;
}

export async function leaderboard(
  gameType: GameType,
  query: { difficulty: string; period: string; scope: string },
  signal: AbortSignal,
): Promise<LeaderboardEntry[]> {
  const path = `/games/leaderboard/${gameType}`;
  const options = { query: { ...query, limit: LEADERS_SHOWN }, schema: LeaderboardResponse, signal };
  return (await request('GET', path, options)).data;
}

/** The player's place on that board; the rank is null before a first game there. */
export async function ownRank(
  gameType: GameType,
  query: { difficulty: string; period: string; scope: string },
  signal: AbortSignal,
): Promise<z.output<typeof RankResponse>['data']> {
  return (await request('GET', `/games/rank/${gameType}`, { query, schema: RankResponse, signal })).data;
}

export async function gameOverview(
  gameType: GameType,
  signal: AbortSignal,
): Promise<z.output<typeof OverviewResponse>['data']> {
  const options = { query: { gameType }, schema: OverviewResponse, signal };
  return (await request('GET', '/games/overview', options)).data;
}

export async function gameHistory(
  gameType: string,
  page: number,
  signal: AbortSignal,
): Promise<{ records: GameRecord[]; pages: number }> {
  const query = { gameType, page, limit: HISTORY_PAGE };
  const { data } = await request('GET', '/games/history', { query, schema: HistoryResponse, signal });
  return { records: data.records, pages: data.pagination.pages };
}

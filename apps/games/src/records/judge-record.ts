/** Judges whether a record is possible: replays its moves by the rules, against the clock of the start. */
import { MOVES_MAX, type GameData, type RecordedMove, type RecordRequest } from '@tiku/contracts/games';
import { shuffledBoard } from '@tiku/game-rules/puzzle';
import { startReaction, playReaction } from '@tiku/game-rules/reaction';
import { replay, type RecordedMove as RuleMove } from '@tiku/game-rules/replay';
import {
  difficultyOf,
  isRanked,
  isRefusal,
  type GameDifficulty,
  type GameResult,
  type GameSettings,
} from '@tiku/game-rules/settings';
import { businessRule } from '@tiku/platform/errors';
import type { z } from 'zod';

/** The tolerated difference between clocks of browsers and server, over two minutes. */
const CLOCK_TOLERANCE_MS = 250;

export interface StartedGame {
  settings: GameSettings;
  seed: string;
  /** Since the start, by the server's clock. */
  elapsedMs: number;
}
export interface JudgedRecord {
  difficulty: GameDifficulty;
  scoreTenths: number;
  /** Whether leaderboards list it. */
  isRanked: boolean;
  gameData: GameData;
}

/** @throws AppError 422 with the reason if the record is impossible */
export function judgeRecord(request: z.output<typeof RecordRequest>, game: StartedGame): JudgedRecord {
  const { settings, seed } = game;
  const difficulty = difficultyOf(settings);
  if (!fitsSettings(request, settings, difficulty)) throw businessRule('games.otherSettings');
  const initialBoard = settings.gameType === 'puzzle' ? shuffledBoard(seed, settings.gridSize) : undefined;
  const given = request.gameData.initialBoard;
  if (given && JSON.stringify(given) !== JSON.stringify(initialBoard)) throw businessRule('games.otherBoard');
  const moves = movesOf(request);
  const result = replay(settings, seed, moves.map(ruleMove));
  if (isRefusal(result)) throw businessRule(`games.${result}`);
  requireEnd(result, game.elapsedMs);
  return {
    difficulty,
    scoreTenths: Math.round(result.score * 10),
    isRanked: isRanked(settings.gameType, result),
    gameData: {
      moves: result.moves,
      accuracy: Math.round(result.accuracy * 10_000) / 10_000,
      timeUsed: result.endsAtMs / 1_000,
      ...(initialBoard && { initialBoard }),
      moveSequence: moves,
      ...(settings.gameType === 'reaction' && reactionTimes(settings, seed, moves)),
    },
  };
}

/** The settings of the request must equal those of the started game. */
function fitsSettings(
  { gameType, difficulty, settings: given }: z.output<typeof RecordRequest>,
  settings: GameSettings,
  ranked: GameDifficulty,
): boolean {
  const gridSize = 'gridSize' in settings ? settings.gridSize : undefined;
  return (
    gameType === settings.gameType &&
    (difficulty ?? ranked) === ranked &&
    (given.difficulty ?? ranked) === ranked &&
    (given.timeLimit ?? settings.timeLimit) === settings.timeLimit &&
    (given.gridSize ?? gridSize) === gridSize
  );
}

/** Complete, or its time is up; and either is in the past. */
function requireEnd(result: GameResult, elapsedMs: number): void {
  if (result.endsAtMs <= elapsedMs + CLOCK_TOLERANCE_MS) return;
  throw businessRule(result.isComplete ? 'games.ahead' : 'games.unfinished');
}

function movesOf({ gameData }: z.output<typeof RecordRequest>): RecordedMove[] {
  const moves = gameData.moveSequence ?? (Array.isArray(gameData.moves) ? gameData.moves : []);
  return moves.slice(0, MOVES_MAX);
}

/** A missing value matches no cell, tile or answer of any game, so the rules refuse it. */
function ruleMove({ atMs, answer, position, from, to, piece, step, early }: RecordedMove): RuleMove {
  if (answer !== undefined) return { answer, atMs };
  if (position !== undefined) return { position, atMs };
  if (piece === undefined) return { atMs, early };
  return { from: from ?? -1, to: to ?? -1, piece, step: step ?? -1, atMs };
}

function reactionTimes(
  { difficulty, timeLimit }: Extract<GameSettings, { gameType: 'reaction' }>,
  seed: string,
  moves: readonly RecordedMove[],
): Pick<GameData, 'rounds' | 'bestTime' | 'averageTime'> {
  let state = startReaction(seed, difficulty, timeLimit);
  for (const move of moves) {
    const next = playReaction(state, move);
    if (!isRefusal(next)) state = next;
  }
  const { times } = state;
  if (times.length === 0) return { rounds: [] };
  const sum = times.reduce((total, time) => total + time, 0);
  return { rounds: [...times], bestTime: Math.min(...times), averageTime: Math.round(sum / times.length) };
}

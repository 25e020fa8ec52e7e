/** HTTP shapes of games. Every response is in `data`. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, successResponse, Uuid } from '../common/index.js';
import {
  GAME_DIFFICULTIES,
  GAME_TYPES,
  MEMORY_GRIDS,
  PUZZLE_GRIDS,
  TIME_LIMIT,
  TIME_LIMITS,
} from '../game-settings/index.js';

export const GameTypeName = z.enum(GAME_TYPES);
export const GameDifficultyName = z.enum(GAME_DIFFICULTIES);
const TimeLimit = z.literal(TIME_LIMITS).default(TIME_LIMIT.default);
const WithDifficulty = z.object({ timeLimit: TimeLimit, difficulty: GameDifficultyName.default('medium') });

/** Missing values are the game's defaults. */
export const SessionRequest = z.discriminatedUnion('gameType', [
  z.object({ gameType: z.literal('math'), settings: WithDifficulty.prefault({}) }),
  z.object({
    gameType: z.literal('memory'),
    settings: z.object({ timeLimit: TimeLimit, gridSize: z.literal(MEMORY_GRIDS).default(4) }).prefault({}),
  }),
  z.object({
    gameType: z.literal('puzzle'),
    settings: z.object({ timeLimit: TimeLimit, gridSize: z.literal(PUZZLE_GRIDS).default(3) }).prefault({}),
  }),
  z.object({ gameType: z.literal('reaction'), settings: WithDifficulty.prefault({}) }),
]);
export const SessionResponse = successResponse({
  data: z.object({
    sessionId: Uuid,
    /** The board, the questions and the delays derive from it. */
    seed: z.string(),
    startedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
});

/** Games are short: no person makes more moves in two minutes. */
export const MOVES_MAX = 3_000;
const AtMs = z.int().min(0).max(600_000);
const Cell = z.int().min(0).max(35);
/** Milliseconds since the start, and the game's input: an answer, a card, a tile, or just the click. */
export const RecordedMove = z.object({
  atMs: AtMs,
  answer: z.number().min(0).max(9_999_999_999).optional(),
  position: Cell.optional(),
  from: Cell.optional(),
  to: Cell.optional(),
  piece: Cell.optional(),
  step: z.int().min(1).max(MOVES_MAX).optional(),
  /** A press before the target of the reaction game. */
  early: z.boolean().optional(),
});
export type RecordedMove = z.infer<typeof RecordedMove>;
const MoveSequence = z.array(RecordedMove).max(MOVES_MAX);
const GivenNumber = z.number().optional();

/** The client's own count is only compared: the service replays the moves. */
export const RecordRequest = z.object({
  sessionId: Uuid,
  gameType: GameTypeName,
  score: GivenNumber,
  difficulty: GameDifficultyName.optional(),
  settings: z
    .object({
      timeLimit: z.number().optional(),
      difficulty: GameDifficultyName.optional(),
      gridSize: z.number().optional(),
    })
    .default({}),
  gameData: z.object({
    /** The number of moves, or the moves themselves. */
    moves: z.union([z.number(), MoveSequence]).optional(),
    accuracy: GivenNumber,
    timeUsed: GivenNumber,
    initialBoard: z.array(Cell).max(36).optional(),
    moveSequence: MoveSequence.optional(),
    rounds: z.unknown().optional(),
    bestTime: GivenNumber,
    averageTime: GivenNumber,
  }),
});

/** As stored: what the service computed. Reaction times are in milliseconds, `timeUsed` in seconds. */
export const GameData = z.object({
  moves: z.int(),
  accuracy: z.number(),
  timeUsed: z.number(),
  initialBoard: z.array(z.int()).optional(),
  moveSequence: MoveSequence,
  rounds: z.array(z.int()).optional(),
  bestTime: z.int().optional(),
  averageTime: z.int().optional(),
});
export type GameData = z.infer<typeof GameData>;

export const GameRecord = z.object({
  id: Uuid,
  gameType: GameTypeName,
  difficulty: GameDifficultyName,
  score: z.number(),
  settings: z.object({
    timeLimit: z.int(),
    difficulty: GameDifficultyName.optional(),
    gridSize: z.int().optional(),
  }),
  gameData: GameData,
  createdAt: z.iso.datetime(),
});
export type GameRecord = z.infer<typeof GameRecord>;
export const RecordResponse = successResponse({ data: GameRecord });

export const GameTypeParams = z.object({ gameType: GameTypeName });
export const GameTypeQuery = z.object({ gameType: GameTypeName.optional() });
/** A week begins on Monday in China. */
export const LEADERBOARD_PERIODS = ['all', 'week'] as const;
export const LEADERBOARD_SCOPES = ['all', 'enterprise'] as const;
export const LeaderboardQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(10),
  difficulty: GameDifficultyName.optional(),
  period: z.enum(LEADERBOARD_PERIODS).default('all'),
  scope: z.enum(LEADERBOARD_SCOPES).default('all'),
});
export const LeaderboardEntry = z.object({
  rank: z.int(),
  userId: Uuid,
  username: z.string(),
  score: z.number(),
  achievedAt: z.iso.datetime(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;
export const LeaderboardResponse = successResponse({ data: z.array(LeaderboardEntry) });

export const RankQuery = z.object({
  difficulty: GameDifficultyName.optional(),
  period: z.enum(LEADERBOARD_PERIODS).default('all'),
  /** Among all players, or the people of the caller's enterprise. */
  scope: z.enum(LEADERBOARD_SCOPES).default('all'),
  /** The player; the caller if missing. */
  userId: Uuid.optional(),
});
/** Rank and score are null for a player without a record. */
export const RankResponse = successResponse({
  data: z.object({ rank: z.int().nullable(), score: z.number().nullable(), total: z.int() }),
});

export const HistoryQuery = CursorQuery.extend({ gameType: GameTypeName.optional() });
export const HistoryResponse = successResponse({
  data: z.object({ records: z.array(GameRecord), pagination: Pagination }),
});

export const GameStats = z.object({
  plays: z.int(),
  best: z.number(),
  average: z.number(),
  /** Null before the first game. */
  last: z.number().nullable(),
  lastPlayedAt: z.iso.datetime().nullable(),
});
export type GameStats = z.infer<typeof GameStats>;
export const StatsResponse = successResponse({
  data: z.object({ math: GameStats, memory: GameStats, puzzle: GameStats, reaction: GameStats }),
});

export const OverviewResponse = successResponse({
  data: z.object({
    totalGames: z.int(),
    totalScore: z.number(),
    bestScore: z.number(),
    averageScore: z.number(),
    averageAccuracy: z.number(),
    totalTimeSeconds: z.number(),
    byDifficulty: z.array(z.object({ difficulty: GameDifficultyName, games: z.int(), best: z.number() })),
    /** Days with games in the last 30 days, in the player's time zone. */
    days: z.array(z.object({ day: z.iso.date(), games: z.int() })),
  }),
});

export const StatusResponse = successResponse({
  data: z.object({
    canPlay: z.boolean(),
    dailyGameCount: z.int(),
    dailyLimit: z.int(),
    reason: z.string().optional(),
    message: z.string().optional(),
    warningMessage: z.string().optional(),
  }),
});
export type GameStatus = z.infer<typeof StatusResponse>['data'];

/** SQL of played games. */
import { Injectable } from '@nestjs/common';
import {
  DAILY_LIMIT,
  GAME_DIFFICULTIES,
  GAME_TYPES,
  type GameDifficulty,
} from '@tiku/contracts/game-settings';
import { GameData, type HistoryQuery } from '@tiku/contracts/games';
import { BatchLoader, type PreparedStatement, Transactions } from '@tiku/platform/database';
import { cursorTimeSql, offsetOf, type TimePlace } from '@tiku/platform/lists';
import {
  arrayOf,
  boolean,
  int4,
  json,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import type { z } from 'zod';
import { earliestSession } from '../players/players.repository.js';
import { StoredSettings } from './stored-settings.js';

const columns = {
  id: uuid,
  game_type: oneOf(GAME_TYPES),
  difficulty: oneOf(GAME_DIFFICULTIES),
  score_tenths: int4,
  settings: json(StoredSettings),
  game_data: json(GameData),
  played_at: timestamptz,
};
const RecordRow = row(columns);
/** With its position in the list, as a cursor carries it. */
const ListedRow = row({ ...columns, place: text });
type ListedRow = RowOf<typeof ListedRow>;
export type RecordRow = RowOf<typeof RecordRow>;
const Count = row({ count: int4 });
const Found = row({ found: boolean });

type Query = z.output<typeof HistoryQuery>;

/** Caps the total of a longer list, which is then marked as inexact. */
export const COUNTED_MAX = 10_000;

const STORE: PreparedStatement = {
  name: 'record-games',
  text: 'SELECT outcome, games_today, raised FROM record_games($1, $2, $3)',
};
const StoredRow = row({
  outcome: oneOf(['recorded', 'recordedBefore', 'dailyLimit', 'noSession', 'busy']),
  games_today: int4,
  /** The boards on which the player rose; null if nothing was recorded. */
  raised: nullable(arrayOf(text)),
});
type StoredRow = RowOf<typeof StoredRow>;
type Stored = StoredRow & { outcome: Exclude<StoredRow['outcome'], 'busy'> };

/** A judged game, and its boards. */
interface PlayedGame {
  id: string;
  userId: string;
  sessionId: string;
  difficulty: GameDifficulty;
  scoreTenths: number;
  gameData: GameData;
  playedAt: Date;
  boards: readonly string[];
  place: number;
  /** The time from which games count for the player's day. */
  countsSince: Date;
}

@Injectable()
export class RecordsRepository {
  readonly #storing = new BatchLoader<PlayedGame, StoredRow>(
    (games) => this.#storeAll(games, { mayWait: false }),
    { runningMax: 2, togetherMax: 64, waitingMax: 1_000 },
  );

  constructor(private readonly transactions: Transactions) {}

  /** Serialises a player's games; refuses one if the day is full or the session has a record. */
  async store(game: PlayedGame): Promise<Stored> {
    const stored = await this.#storing.load(game);
    if (isStored(stored)) return stored;
    // Another game of the player was being stored or started: batched ones did not wait for it.
    const waited = theOnly(await this.#storeAll([game], { mayWait: true }));
    if (!isStored(waited)) throw new Error('a game that may wait for its player was busy');
    return waited;
  }

  async #storeAll(games: readonly PlayedGame[], { mayWait }: { mayWait: boolean }): Promise<StoredRow[]> {
    const played = games.map((game) => ({
      record: game.id,
      player: game.userId,
      session: game.sessionId,
      since: game.countsSince,
      earliest: earliestSession(game.countsSince),
      difficulty: game.difficulty,
      tenths: game.scoreTenths,
      data: game.gameData,
      at: game.playedAt,
      boards: game.boards,
      place: game.place,
    }));
    return this.transactions.executeReturning(StoredRow, STORE, [
      JSON.stringify(played),
      DAILY_LIMIT,
      mayWait,
    ]);
  }

  async isRecorded(sessionId: string): Promise<boolean> {
    const rows = await this.transactions.read.query(
      Found,
      'SELECT EXISTS (SELECT FROM records WHERE session_id = $1) AS found',
      [sessionId],
    );
    return theOnly(rows).found;
  }

  /** Newest first, after `after`; one more than the page. */
  async list(userId: string, query: Query, after: z.output<typeof TimePlace> | null): Promise<ListedRow[]> {
    const [playedAt = null, id = null] = after ?? [];
    return this.transactions.lists.query(
      ListedRow,
      `SELECT ${RecordRow.list()}, ${cursorTimeSql('played_at')} AS place FROM records
       WHERE user_id = $1 AND ($2::text IS NULL OR game_type = $2)
         AND ($5::timestamptz IS NULL OR (played_at, id) < ($5::timestamptz, $6::uuid))
       ORDER BY played_at DESC, id DESC LIMIT $3 OFFSET $4`,
      [userId, query.gameType ?? null, query.limit + 1, offsetOf(query), playedAt, id],
    );
  }

  /** At most one more than COUNTED_MAX. */
  async count(userId: string, { gameType }: Query): Promise<number> {
    const rows = await this.transactions.lists.query(
      Count,
      `SELECT count(*)::int AS count FROM (SELECT FROM records
         WHERE user_id = $1 AND ($2::text IS NULL OR game_type = $2) LIMIT ${COUNTED_MAX + 1}) counted`,
      [userId, gameType ?? null],
    );
    return theOnly(rows).count;
  }
}

const isStored = (row: StoredRow): row is Stored => row.outcome !== 'busy';

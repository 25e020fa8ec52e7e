/** SQL of a player's totals. */
import { Injectable } from '@nestjs/common';
import { GAME_DIFFICULTIES, GAME_TYPES, type GameType } from '@tiku/contracts/game-settings';
import { Transactions } from '@tiku/platform/database';
import { float8, int4, int8AsNumber, oneOf, row, text, timestamptz, type RowOf } from '@tiku/platform/rows';

const StatsRow = row({
  game_type: oneOf(GAME_TYPES),
  plays: int4,
  best: int4,
  average: float8,
  last: int4,
  last_played_at: timestamptz,
});
export type StatsRow = RowOf<typeof StatsRow>;
const SumRow = row({
  difficulty: oneOf(GAME_DIFFICULTIES),
  games: int4,
  score: int8AsNumber,
  best: int4,
  /** The sum over games with moves, and their number: a game without one is neither right nor wrong. */
  accuracy: float8,
  judged: int4,
  seconds: float8,
});
export type SumRow = RowOf<typeof SumRow>;
const DayRow = row({ day: text, games: int4 });

/** The best ranked score: an unsolved puzzle does not count (game-rules: isRanked). */
const BEST = `coalesce(max(score_tenths) FILTER (
  WHERE game_type <> 'puzzle' OR (game_data ->> 'accuracy')::float8 > 0), 0) AS best`;

const HAS_MOVES = `(game_data ->> 'moves')::int > 0`;

@Injectable()
export class StatisticsRepository {
  constructor(private readonly transactions: Transactions) {}

  async stats(userId: string): Promise<StatsRow[]> {
    return this.transactions.lists.query(
      StatsRow,
      `SELECT game_type, count(*)::int AS plays, ${BEST}, avg(score_tenths)::float8 AS average,
         (array_agg(score_tenths ORDER BY played_at DESC, id DESC))[1] AS last, max(played_at) AS last_played_at
       FROM records WHERE user_id = $1 GROUP BY game_type`,
      [userId],
    );
  }

  async sums(userId: string, gameType: GameType | undefined): Promise<SumRow[]> {
    return this.transactions.lists.query(
      SumRow,
      `SELECT difficulty, count(*)::int AS games, sum(score_tenths) AS score, ${BEST},
         coalesce(sum((game_data ->> 'accuracy')::float8) FILTER (WHERE ${HAS_MOVES}), 0) AS accuracy,
         (count(*) FILTER (WHERE ${HAS_MOVES}))::int AS judged, sum((game_data ->> 'timeUsed')::float8) AS seconds
       FROM records WHERE user_id = $1 AND ($2::text IS NULL OR game_type = $2) GROUP BY difficulty`,
      [userId, gameType ?? null],
    );
  }

  /** The days with games among the last 30. */
  async days(userId: string, gameType: GameType | undefined, zone: string): Promise<RowOf<typeof DayRow>[]> {
    return this.transactions.lists.query(
      DayRow,
      `SELECT to_char(played_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, count(*)::int AS games
       FROM records WHERE user_id = $1 AND ($2::text IS NULL OR game_type = $2)
         AND played_at > now() - interval '30 days' GROUP BY 1 ORDER BY 1`,
      [userId, gameType ?? null, zone],
    );
  }
}

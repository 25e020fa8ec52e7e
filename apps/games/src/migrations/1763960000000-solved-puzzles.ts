/**
 * Leaderboards of the puzzle list only solved puzzles. A player listed for an unsolved one is now listed for the best
 * solved one, or no longer.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SolvedPuzzles1763960000000 implements MigrationInterface {
  name = 'SolvedPuzzles1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    // Reads all records once: with many, this exceeds the timeout of a request.
    await runner.query('SET LOCAL statement_timeout = 0');
    // A place contains the score and the second of its record (board.ts). Games may be recorded meanwhile: only places
    // that were read are removed, and places only rise.
    await runner.query(`
      DELETE FROM standings s USING records r
      WHERE s.board LIKE 'puzzle/%' AND r.user_id = s.user_id AND r.game_type = 'puzzle'
        AND (r.game_data ->> 'accuracy')::float8 = 0 AND s.place = ${PLACE}`);
    await runner.query(`
      INSERT INTO standings AS kept (board, user_id, place)
      SELECT 'puzzle/' || d.difficulty || '/' || p.period, r.user_id, max(${PLACE})
      FROM records r
      CROSS JOIN LATERAL (VALUES ('any'), (r.difficulty)) d (difficulty)
      CROSS JOIN LATERAL (VALUES ('all'), (${WEEK})) p (period)
      WHERE r.game_type = 'puzzle' AND (r.game_data ->> 'accuracy')::float8 > 0
        AND (p.period = 'all' OR r.played_at > now() - interval '8 days')
      GROUP BY 1, 2
      ON CONFLICT (board, user_id) DO UPDATE SET place = excluded.place, changed_at = now()
      WHERE kept.place < excluded.place`);
  }

  async down(): Promise<void> {
    // Nothing to restore: the previous release adds its places again, and the remaining ones are valid there too.
  }
}

const PLACE = `(r.score_tenths * 2147483648
  + 2147483647 - (floor(extract(epoch FROM r.played_at))::bigint - 1704067200))`;
/** Monday's date in China. */
const WEEK = `to_char(date_trunc('week', r.played_at AT TIME ZONE 'Asia/Shanghai'), 'YYYY-MM-DD')`;

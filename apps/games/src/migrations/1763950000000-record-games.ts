/**
 * Records several judged games in one call, each like record_game, which stays for processes of the previous release.
 * Answers in their order.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordGames1763950000000 implements MigrationInterface {
  name = 'RecordGames1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    // Locks last until the end of the call, so no game waits for one: busy ones are stored separately. The lock is a
    // separate statement: what follows sees what the previous holder committed. `earliest` avoids searching records of
    // other years.
    await runner.query(`
      CREATE FUNCTION record_games(played jsonb, games_a_day int, may_wait boolean)
      RETURNS TABLE (outcome text, games_today int, raised text[]) LANGUAGE plpgsql AS $$
      DECLARE
        game record;
        player_lock bigint;
      BEGIN
        FOR game IN SELECT * FROM jsonb_to_recordset(played) AS one (
          record uuid, player uuid, session uuid, since timestamptz, earliest uuid, difficulty text, tenths int,
          data jsonb, at timestamptz, boards text[], place bigint)
        LOOP
          games_today := 0;
          raised := NULL;
          player_lock := hashtextextended('account ' || game.player, 0);
          IF may_wait THEN
            PERFORM pg_advisory_xact_lock(player_lock);
          ELSIF NOT pg_try_advisory_xact_lock(player_lock) THEN
            outcome := 'busy';
            RETURN NEXT;
            CONTINUE;
          END IF;
          SELECT count(*) INTO games_today FROM records r
            WHERE r.user_id = game.player AND r.played_at >= game.since AND r.session_id >= game.earliest;
          IF games_today >= games_a_day THEN
            outcome := 'dailyLimit';
            RETURN NEXT;
            CONTINUE;
          END IF;
          INSERT INTO records
              (id, user_id, session_id, game_type, difficulty, score_tenths, settings, game_data, played_at)
            SELECT game.record, game.player, s.id, s.game_type, game.difficulty, game.tenths, s.settings, game.data, game.at
            FROM sessions s WHERE s.id = game.session AND s.user_id = game.player
            ON CONFLICT (session_id) DO NOTHING;
          IF NOT FOUND THEN
            outcome := CASE WHEN EXISTS (SELECT FROM records r WHERE r.session_id = game.session)
              THEN 'recordedBefore' ELSE 'noSession' END;
            RETURN NEXT;
            CONTINUE;
          END IF;
          -- Most games are not a player's best. They are left out before the insert, which would lock the row they lose to.
          WITH higher AS (
            INSERT INTO standings AS kept (board, user_id, place)
              SELECT b.board, game.player, game.place FROM unnest(game.boards) b (board)
              WHERE NOT EXISTS (SELECT FROM standings k
                WHERE k.board = b.board AND k.user_id = game.player AND k.place >= game.place)
              ORDER BY b.board
              ON CONFLICT (board, user_id) DO UPDATE SET place = excluded.place, changed_at = now()
              WHERE kept.place < excluded.place
              RETURNING board)
          SELECT coalesce(array_agg(board), '{}') INTO raised FROM higher;
          outcome := 'recorded';
          RETURN NEXT;
        END LOOP;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION record_games');
  }
}

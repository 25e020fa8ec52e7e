/**
 * Records a judged game in one call: locks its player, counts the day, stores the record and raises its places. As
 * separate statements this took seven messages, which cost more than the work.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordGame1763930000000 implements MigrationInterface {
  name = 'RecordGame1763930000000';

  async up(runner: QueryRunner): Promise<void> {
    // The lock is that of Accounts.requireAlone, in a separate statement: what follows sees what the previous holder
    // committed. A deleted account has no sessions.
    await runner.query(`
      CREATE FUNCTION record_game(
        player uuid, session uuid, since timestamptz, games_a_day int,
        record uuid, ranked text, tenths int, data jsonb, played timestamptz, on_boards text[], new_place bigint,
        OUT outcome text, OUT games_today int, OUT raised text[]
      ) LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('account ' || player, 0));
        SELECT count(*) INTO games_today FROM records r WHERE r.user_id = player AND r.played_at >= since;
        IF games_today >= games_a_day THEN
          outcome := 'dailyLimit';
          RETURN;
        END IF;
        INSERT INTO records (id, user_id, session_id, game_type, difficulty, score_tenths, settings, game_data, played_at)
          SELECT record, player, s.id, s.game_type, ranked, tenths, s.settings, data, played
          FROM sessions s WHERE s.id = session AND s.user_id = player
          ON CONFLICT (session_id) DO NOTHING;
        IF NOT FOUND THEN
          outcome := CASE WHEN EXISTS (SELECT FROM records r WHERE r.session_id = session)
            THEN 'recordedBefore' ELSE 'noSession' END;
          RETURN;
        END IF;
        -- Most games are not a player's best. They are left out before the insert, which would lock the row they lose to.
        WITH higher AS (
          INSERT INTO standings AS kept (board, user_id, place)
            SELECT b.board, player, new_place FROM unnest(on_boards) b (board)
            WHERE NOT EXISTS (
              SELECT FROM standings k WHERE k.board = b.board AND k.user_id = player AND k.place >= new_place)
            ORDER BY b.board
            ON CONFLICT (board, user_id) DO UPDATE SET place = excluded.place, changed_at = now()
            WHERE kept.place < excluded.place
            RETURNING board)
        SELECT coalesce(array_agg(board), '{}') INTO raised FROM higher;
        outcome := 'recorded';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION record_game');
  }
}

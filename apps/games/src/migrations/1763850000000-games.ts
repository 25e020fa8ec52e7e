/** Started games, played games, and each player's best on each board. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Games1763850000000 implements MigrationInterface {
  name = 'Games1763850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        game_type text NOT NULL CHECK (game_type IN ('math', 'memory', 'puzzle', 'reaction')),
        settings jsonb NOT NULL,
        seed text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id, started_at)');
    await runner.query('CREATE INDEX sessions_expired ON sessions (expires_at)');
    await runner.query(`
      CREATE TABLE records (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        session_id uuid NOT NULL UNIQUE,
        game_type text NOT NULL CHECK (game_type IN ('math', 'memory', 'puzzle', 'reaction')),
        difficulty text NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
        score_tenths int NOT NULL CHECK (score_tenths >= 0),
        settings jsonb NOT NULL,
        game_data jsonb NOT NULL,
        played_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX records_user ON records (user_id, played_at DESC)');
    // A board is a game, a difficulty or any, and a week or all time. A place grows with the score; of equal scores the
    // earlier is higher.
    await runner.query(`
      CREATE TABLE standings (
        board text NOT NULL,
        user_id uuid NOT NULL,
        place bigint NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (board, user_id)
      )`);
    await runner.query('CREATE INDEX standings_place ON standings (board, place DESC, user_id DESC)');
    await runner.query('CREATE INDEX standings_changed ON standings (board, changed_at)');
    await runner.query('CREATE INDEX standings_user ON standings (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE standings, records, sessions');
  }
}

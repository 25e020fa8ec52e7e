/** Drawings of TikZ pictures by the hash of their source, and their requesters. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TikzDrawings1700000100023 implements MigrationInterface {
  name = 'TikzDrawings1700000100023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tikz_drawings (
        hash text PRIMARY KEY,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'rendering', 'complete', 'error')),
        code text,
        width_pt real,
        height_pt real,
        failure text,
        line int4,
        message text,
        used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX tikz_drawings_by_use ON tikz_drawings (used_at)`);
    await runner.query(`
      CREATE TABLE tikz_calls (
        hash text NOT NULL REFERENCES tikz_drawings (hash) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, hash)
      )`);
    await runner.query(`CREATE INDEX tikz_calls_of_drawing ON tikz_calls (hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tikz_calls`);
    await runner.query(`DROP TABLE tikz_drawings`);
  }
}

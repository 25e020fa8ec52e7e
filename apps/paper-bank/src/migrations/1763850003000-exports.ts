/** Paper exports. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Exports1763850003000 implements MigrationInterface {
  name = 'Exports1763850003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE paper_exports (
        id uuid PRIMARY KEY,
        paper_id uuid NOT NULL REFERENCES papers ON DELETE CASCADE,
        user_id uuid NOT NULL,
        options jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processing', 'completed', 'failed')),
        file_key text,
        file_name text,
        content_type text,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CHECK (status <> 'completed' OR file_key IS NOT NULL AND file_name IS NOT NULL AND content_type IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX paper_exports_user ON paper_exports (user_id, created_at DESC)`);
    await runner.query(`CREATE INDEX paper_exports_paper ON paper_exports (paper_id)`);
    await runner.query(`CREATE INDEX paper_exports_old ON paper_exports (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE paper_exports`);
  }
}

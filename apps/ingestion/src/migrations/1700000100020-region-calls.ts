/** Boxes that a person drew on a page to be read; deleted with their task. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegionCalls1700000100020 implements MigrationInterface {
  name = 'RegionCalls1700000100020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE region_calls (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        request jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'completed', 'failed')),
        result jsonb,
        error_code text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX region_calls_of_user ON region_calls (user_id)`);
    await runner.query(`CREATE INDEX region_calls_of_task ON region_calls (task_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE region_calls`);
  }
}

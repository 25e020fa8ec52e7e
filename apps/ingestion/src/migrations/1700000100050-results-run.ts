/** Separates the results of a retried task's steps from those that are still being deleted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ResultsRun1700000100050 implements MigrationInterface {
  name = 'ResultsRun1700000100050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN results_run integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN results_run');
  }
}

/** Size of what the steps of a task have left in storage; those of earlier tasks are deleted with them, uncounted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StepBytes1700000100049 implements MigrationInterface {
  name = 'StepBytes1700000100049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN step_bytes bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN step_bytes');
  }
}

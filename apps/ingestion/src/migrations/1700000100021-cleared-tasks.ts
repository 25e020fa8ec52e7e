/** Cleared rows: hidden from the list, and deleted permanently some time later. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClearedTasks1700000100021 implements MigrationInterface {
  name = 'ClearedTasks1700000100021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN cleared_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN cleared_at');
  }
}

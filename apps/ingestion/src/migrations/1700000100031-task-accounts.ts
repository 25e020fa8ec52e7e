/** What each paper announces about its questions, and what was found. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TaskAccounts1700000100031 implements MigrationInterface {
  name = 'TaskAccounts1700000100031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN account jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN account');
  }
}

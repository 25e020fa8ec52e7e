/** What each paper announces about itself and what was found in it. */
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

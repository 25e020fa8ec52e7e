/** Index: housekeeping looks for tasks that were cleared long ago. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClearedTasksIndex1700000100022 implements MigrationInterface {
  name = 'ClearedTasksIndex1700000100022';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'tasks_cleared',
      'ON tasks (cleared_at) WHERE cleared_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tasks_cleared');
  }
}

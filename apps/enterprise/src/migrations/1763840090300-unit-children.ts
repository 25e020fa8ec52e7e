/** The children of a unit, in their order. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitChildren1763840090300 implements MigrationInterface {
  name = 'UnitChildren1763840090300';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_children',
      'ON departments (enterprise_id, parent_id, sorted, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_children');
  }
}

/** All units of an enterprise in their order, with what shorter searches compare: they read this index alone. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitOrder1763840105000 implements MigrationInterface {
  name = 'UnitOrder1763840105000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_order',
      'ON departments (enterprise_id, sorted, id) INCLUDE (searched, kind, archived_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_order');
  }
}

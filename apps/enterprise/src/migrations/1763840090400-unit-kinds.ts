/** All units of a kind, in their order. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitKinds1763840090400 implements MigrationInterface {
  name = 'UnitKinds1763840090400';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_kinds',
      'ON departments (enterprise_id, kind, sorted, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_kinds');
  }
}

/** A directory's id of a department is unique in its enterprise. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DepartmentsExternalId1763840032000 implements MigrationInterface {
  name = 'DepartmentsExternalId1763840032000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_external_id',
      'ON departments (enterprise_id, external_id) WHERE external_id IS NOT NULL',
      { unique: true },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_external_id');
  }
}

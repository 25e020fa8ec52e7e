/** Search by parts of names and codes. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitSearch1763840090500 implements MigrationInterface {
  name = 'UnitSearch1763840090500';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_search',
      'ON departments USING gin (enterprise_id, searched gin_trgm_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_search');
  }
}

/**
 * Search by parts of names and codes, of three characters and more. The enterprise is no part of the index: its list of
 * 50,000 rows would be read for each search.
 */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitSearch1763840090500 implements MigrationInterface {
  name = 'UnitSearch1763840090500';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_search',
      'ON departments USING gin (searched gin_trgm_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_search');
  }
}

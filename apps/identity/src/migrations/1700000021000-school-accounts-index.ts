/** Finds the accounts of an enterprise that is deleted. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchoolAccountsIndex1700000021000 implements MigrationInterface {
  name = 'SchoolAccountsIndex1700000021000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'users_managed_by',
      'ON users (managed_by, id) WHERE managed_by IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_managed_by');
  }
}

/** Members without a department. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MembersWithoutDepartment1763840008000 implements MigrationInterface {
  name = 'MembersWithoutDepartment1763840008000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'members_without_department',
      `ON members (enterprise_id, rank, name, user_id) WHERE state = 'member' AND department_id IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_without_department');
  }
}

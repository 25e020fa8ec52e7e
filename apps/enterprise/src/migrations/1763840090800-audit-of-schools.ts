/** What was done in a school, latest first. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditOfSchools1763840090800 implements MigrationInterface {
  name = 'AuditOfSchools1763840090800';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'audit_entries_school',
      'ON audit_entries (school_id, id) WHERE school_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_school');
  }
}

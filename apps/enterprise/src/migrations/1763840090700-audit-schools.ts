/** The school in which an act was done; null: outside schools, or before schools were known. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditSchools1763840090700 implements MigrationInterface {
  name = 'AuditSchools1763840090700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN school_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN school_id');
  }
}

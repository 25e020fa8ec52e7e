/** The enterprise of the person at the time of an action, since people change enterprises. Null for old actions. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EnterprisesOfActs1700000013000 implements MigrationInterface {
  name = 'EnterprisesOfActs1700000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN enterprise_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN enterprise_id');
  }
}

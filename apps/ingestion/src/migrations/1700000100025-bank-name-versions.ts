/** Versions: events of a bank's name and of its trash arrive in any order; each keeps its own newest. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BankNameVersions1700000100025 implements MigrationInterface {
  name = 'BankNameVersions1700000100025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_banks ADD COLUMN name_version bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_banks DROP COLUMN name_version');
  }
}

/** The owner's consent that others sell papers with questions of the bank. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AllowSelling1763680025000 implements MigrationInterface {
  name = 'AllowSelling1763680025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_banks ADD COLUMN allow_selling boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_banks DROP COLUMN allow_selling');
  }
}

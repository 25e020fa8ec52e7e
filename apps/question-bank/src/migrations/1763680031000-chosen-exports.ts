/** Exports of some questions of a bank: which ones. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChosenExports1763680031000 implements MigrationInterface {
  name = 'ChosenExports1763680031000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interchange_tasks ADD COLUMN question_ids uuid[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interchange_tasks DROP COLUMN question_ids');
  }
}

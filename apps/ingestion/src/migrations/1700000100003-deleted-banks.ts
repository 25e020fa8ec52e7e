/** Deleted banks: tasks hide them as their target until they are restored. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeletedBanks1700000100003 implements MigrationInterface {
  name = 'DeletedBanks1700000100003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question_banks (
        id uuid PRIMARY KEY,
        version bigint NOT NULL,
        deleted boolean NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_banks');
  }
}

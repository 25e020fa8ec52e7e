/** Questions of papers that print no answers may wait in a bank for their answers. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Answered1763680001000 implements MigrationInterface {
  name = 'Answered1763680001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE questions ADD COLUMN answered boolean NOT NULL DEFAULT true');
    await runner.query(
      'CREATE INDEX questions_unanswered ON questions (bank_id, id) WHERE NOT answered AND deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE questions DROP COLUMN answered');
  }
}

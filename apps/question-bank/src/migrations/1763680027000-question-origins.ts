/** Copies name the question of somebody else that they were made from. The ids outlive it; earlier copies have none. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionOrigins1763680027000 implements MigrationInterface {
  name = 'QuestionOrigins1763680027000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE questions ADD COLUMN origin_question_id uuid, ADD COLUMN origin_bank_id uuid,
         ADD COLUMN origin_owner_id uuid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE questions DROP COLUMN origin_question_id, DROP COLUMN origin_bank_id,
         DROP COLUMN origin_owner_id`,
    );
  }
}

/** A document's name and content for the time after its draft is deleted, and the document that replaced it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FormerPapers1700000100027 implements MigrationInterface {
  name = 'FormerPapers1700000100027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE tasks ADD COLUMN title text, ADD COLUMN signature integer[], ADD COLUMN replaced_by uuid',
    );
    await runner.query('ALTER TABLE drafts ADD COLUMN similar_task uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drafts DROP COLUMN similar_task');
    await runner.query('ALTER TABLE tasks DROP COLUMN title, DROP COLUMN signature, DROP COLUMN replaced_by');
  }
}

/** The paper of a paper bank that a draft equals, as paper-bank answered when the document was recognised. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SamePapers1700000100036 implements MigrationInterface {
  name = 'SamePapers1700000100036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drafts ADD COLUMN same_paper jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drafts DROP COLUMN same_paper');
  }
}

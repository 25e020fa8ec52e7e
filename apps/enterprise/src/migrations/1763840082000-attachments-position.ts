/** The position of a file in its message, as its sender chose. Files sent before stay in order of upload. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttachmentsPosition1763840082000 implements MigrationInterface {
  name = 'AttachmentsPosition1763840082000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_attachments ADD COLUMN position smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_attachments DROP COLUMN position');
  }
}

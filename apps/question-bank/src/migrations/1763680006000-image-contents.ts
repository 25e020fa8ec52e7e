/** A bank recognises a picture that it already has by its content hash; older pictures have none. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImageContents1763680006000 implements MigrationInterface {
  name = 'ImageContents1763680006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_images ADD COLUMN content_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_images DROP COLUMN content_hash');
  }
}

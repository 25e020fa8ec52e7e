/** A picture is looked up by its content hash before it is stored. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImageContentsIndex1763680007000 implements MigrationInterface {
  name = 'ImageContentsIndex1763680007000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'question_images_content',
      'ON question_images (bank_id, content_hash) WHERE content_hash IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX question_images_content');
  }
}

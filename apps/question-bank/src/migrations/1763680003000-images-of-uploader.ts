/** Each upload first sums the stored bytes of its uploader. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImagesOfUploader1763680003000 implements MigrationInterface {
  name = 'ImagesOfUploader1763680003000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'question_images_uploader',
      'ON question_images (uploader_id) INCLUDE (size_bytes)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX question_images_uploader');
  }
}

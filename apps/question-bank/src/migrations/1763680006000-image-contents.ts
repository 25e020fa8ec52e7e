/** By its content a bank knows a picture that it has already; pictures from before have none and stay as they are. */
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

/** The size of an image on its source paper, in points; null if it comes from no paper. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImageSizes1763680004000 implements MigrationInterface {
  name = 'ImageSizes1763680004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_images ADD COLUMN width_pt real, ADD COLUMN height_pt real');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_images DROP COLUMN width_pt, DROP COLUMN height_pt');
  }
}

/** Since when no question shows an image: the sweep deletes it after a while. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnusedImages1763680002000 implements MigrationInterface {
  name = 'UnusedImages1763680002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_images ADD COLUMN unused_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_images DROP COLUMN unused_since');
  }
}

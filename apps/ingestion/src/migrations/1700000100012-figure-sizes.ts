/** Size of a figure on the paper, in points; null for earlier figures and if unknown. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FigureSizes1700000100012 implements MigrationInterface {
  name = 'FigureSizes1700000100012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE figures ADD COLUMN width_pt real, ADD COLUMN height_pt real');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE figures DROP COLUMN width_pt, DROP COLUMN height_pt');
  }
}

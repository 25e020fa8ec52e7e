/** Versions of an enterprise's calibration from its corrections, and the chosen one. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Calibrations1700000100037 implements MigrationInterface {
  name = 'Calibrations1700000100037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calibrations (
        enterprise_id uuid NOT NULL,
        version int NOT NULL,
        classes jsonb NOT NULL,
        checked int NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (enterprise_id, version)
      )`);
    await runner.query('ALTER TABLE recognition_policies ADD COLUMN calibration int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recognition_policies DROP COLUMN calibration');
    await runner.query('DROP TABLE calibrations');
  }
}

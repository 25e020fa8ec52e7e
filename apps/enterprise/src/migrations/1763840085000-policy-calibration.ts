/** The version of the calibration that an enterprise chose; null for the newest. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PolicyCalibration1763840085000 implements MigrationInterface {
  name = 'PolicyCalibration1763840085000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recognition_policies ADD COLUMN calibration int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recognition_policies DROP COLUMN calibration');
  }
}

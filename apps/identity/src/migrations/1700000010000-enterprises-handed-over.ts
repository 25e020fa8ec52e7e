/**
 * The enterprise service becomes the owner of enterprises and seats. This table stays as its projection. A worker
 * transfers each old row once, undisturbed by replicas of the previous version.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EnterprisesHandedOver1700000010000 implements MigrationInterface {
  name = 'EnterprisesHandedOver1700000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enterprises ADD COLUMN handed_over boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enterprises DROP COLUMN handed_over');
  }
}

/**
 * The enterprise service becomes the owner of enterprises and seats. This table stays as its projection; a row that was
 * made here is handed over once, by a worker that replicas of the version before do not disturb.
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

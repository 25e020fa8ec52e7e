/** What has arrived of an upload, when and from which network, and whether its user has verified the e-mail address. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArrivingUploads1700000100041 implements MigrationInterface {
  name = 'ArrivingUploads1700000100041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE uploads
        ADD COLUMN arrived_bytes bigint NOT NULL DEFAULT 0,
        ADD COLUMN arrived_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN network text NOT NULL DEFAULT '',
        ADD COLUMN is_verified boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE uploads DROP COLUMN arrived_bytes, DROP COLUMN arrived_at, DROP COLUMN network,
        DROP COLUMN is_verified`);
  }
}

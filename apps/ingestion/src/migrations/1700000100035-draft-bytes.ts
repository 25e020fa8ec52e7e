/** Size of a draft in the database. Earlier drafts get it with their next save. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DraftBytes1700000100035 implements MigrationInterface {
  name = 'DraftBytes1700000100035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drafts ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drafts DROP COLUMN stored_bytes');
  }
}

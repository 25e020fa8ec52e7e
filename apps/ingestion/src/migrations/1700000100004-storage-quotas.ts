/** Storage used by a user's files, the limit of uploads in progress, and files without a row. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StorageQuotas1700000100004 implements MigrationInterface {
  name = 'StorageQuotas1700000100004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN reserved_bytes bigint NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE tasks ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE figures ADD COLUMN size_bytes bigint NOT NULL DEFAULT 0');
    await runner.query(`
      CREATE TABLE orphan_files (
        storage_key text PRIMARY KEY,
        seen_at timestamptz NOT NULL DEFAULT now()
      )`);
    // A token outlives its account by some seconds: what it starts then must not stay.
    await runner.query(`
      CREATE TABLE deleted_users (
        user_id uuid PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_users, orphan_files');
    await runner.query('ALTER TABLE figures DROP COLUMN size_bytes');
    await runner.query('ALTER TABLE tasks DROP COLUMN stored_bytes');
    await runner.query('ALTER TABLE uploads DROP COLUMN reserved_bytes');
  }
}

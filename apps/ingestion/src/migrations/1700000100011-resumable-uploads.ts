/** Uploads that continue after a reload or a lost network: their offset, and the parts with their bytes. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ResumableUploads1700000100011 implements MigrationInterface {
  name = 'ResumableUploads1700000100011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resumable_uploads (
        upload_id uuid PRIMARY KEY REFERENCES uploads (id) ON DELETE CASCADE,
        file_name text NOT NULL,
        size_bytes bigint NOT NULL,
        received_bytes bigint NOT NULL DEFAULT 0 CHECK (received_bytes <= size_bytes),
        sha256 text,
        writer uuid,
        written_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE upload_parts (
        upload_id uuid NOT NULL REFERENCES resumable_uploads (upload_id) ON DELETE CASCADE,
        start_byte bigint NOT NULL,
        size_bytes int NOT NULL,
        storage_key text NOT NULL,
        PRIMARY KEY (upload_id, start_byte)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_parts, resumable_uploads');
  }
}

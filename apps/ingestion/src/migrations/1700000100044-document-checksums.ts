/** The checksum of a document's bytes: the same file is recognised again. Null for earlier documents. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentChecksums1700000100044 implements MigrationInterface {
  name = 'DocumentChecksums1700000100044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD COLUMN sha256 text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN sha256');
  }
}

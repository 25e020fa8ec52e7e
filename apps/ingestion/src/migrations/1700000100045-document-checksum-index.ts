/** Index: each new draft looks for an earlier document of its person with the same bytes. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentChecksumIndex1700000100045 implements MigrationInterface {
  name = 'DocumentChecksumIndex1700000100045';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'documents_by_checksum',
      'ON documents (user_id, sha256) WHERE sha256 IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX documents_by_checksum');
  }
}

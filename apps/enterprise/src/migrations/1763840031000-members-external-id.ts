/** A directory's id of a member is unique in its enterprise. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MembersExternalId1763840031000 implements MigrationInterface {
  name = 'MembersExternalId1763840031000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'members_external_id',
      'ON members (enterprise_id, external_id) WHERE external_id IS NOT NULL',
      { unique: true },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_external_id');
  }
}

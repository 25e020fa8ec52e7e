/** Search by parts of names, addresses and positions. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MembersSearch1763840007000 implements MigrationInterface {
  name = 'MembersSearch1763840007000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'members_search',
      `ON members USING gin (enterprise_id, searched gin_trgm_ops) WHERE state = 'member'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_search');
  }
}

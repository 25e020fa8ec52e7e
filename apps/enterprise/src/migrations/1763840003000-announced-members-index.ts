/** The sweeper finds what is not announced; the index has hardly any rows. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnnouncedMembersIndex1763840003000 implements MigrationInterface {
  name = 'AnnouncedMembersIndex1763840003000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'members_unannounced',
      `ON members (user_id) WHERE state = 'member' AND proven AND NOT announced`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_unannounced');
  }
}

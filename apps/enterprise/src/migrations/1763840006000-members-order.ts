/** A page of members in order, without sorting. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MembersOrder1763840006000 implements MigrationInterface {
  name = 'MembersOrder1763840006000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'members_order',
      `ON members (enterprise_id, rank, name, user_id) WHERE state = 'member'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_order');
  }
}

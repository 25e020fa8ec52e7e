/** Finds existing accounts by address, for whole lists of people. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SummariesEmail1763840083000 implements MigrationInterface {
  name = 'SummariesEmail1763840083000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'user_summaries_email', 'ON user_summaries (lower(email))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX user_summaries_email');
  }
}

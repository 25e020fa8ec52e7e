/** For the erasure of a person who was to receive banks. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BanksToIndex1763840062000 implements MigrationInterface {
  name = 'BanksToIndex1763840062000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'members_banks_to',
      'ON members (banks_to) WHERE banks_to IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX members_banks_to');
  }
}

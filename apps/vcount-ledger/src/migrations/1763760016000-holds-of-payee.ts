/** For a seller's list of sales that are not settled yet. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldsOfPayee1763760016000 implements MigrationInterface {
  name = 'HoldsOfPayee1763760016000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'holds_of_payee',
      `ON holds (payee_id, release_at) WHERE status = 'held'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX holds_of_payee');
  }
}

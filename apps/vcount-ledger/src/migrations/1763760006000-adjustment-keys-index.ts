/** Makes the key of a proposal unique. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdjustmentKeysIndex1763760006000 implements MigrationInterface {
  name = 'AdjustmentKeysIndex1763760006000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'adjustments_key', 'ON adjustments (proposed_by, key)', {
      unique: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX adjustments_key');
  }
}

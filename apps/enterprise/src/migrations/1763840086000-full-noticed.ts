/** The time of the last notice to the managers that no seat is free; null: none was sent. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FullNoticed1763840086000 implements MigrationInterface {
  name = 'FullNoticed1763840086000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enterprises ADD COLUMN full_noticed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enterprises DROP COLUMN full_noticed_at');
  }
}

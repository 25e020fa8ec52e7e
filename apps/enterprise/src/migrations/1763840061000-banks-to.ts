/** Who receives a leaving member's banks that are open to the enterprise; null: the member keeps them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BanksTo1763840061000 implements MigrationInterface {
  name = 'BanksTo1763840061000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members ADD COLUMN banks_to uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN banks_to');
  }
}

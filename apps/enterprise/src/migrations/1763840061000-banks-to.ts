/** To whom the banks of a member go that are open to the enterprise, from the moment that he leaves; null: they stay his. */
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

/** Named filters of the list of questions, saved by a user. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedViews1763680014000 implements MigrationInterface {
  name = 'SavedViews1763680014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        UNIQUE (user_id, name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}

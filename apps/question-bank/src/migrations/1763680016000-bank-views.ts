/** Views of a bank's questions by day: `question_views` is purged after two days. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BankViews1763680016000 implements MigrationInterface {
  name = 'BankViews1763680016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_views (
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        day date NOT NULL,
        views integer NOT NULL CHECK (views > 0),
        PRIMARY KEY (bank_id, day)
      )`);
    await runner.query('CREATE INDEX bank_views_day ON bank_views (day)');
    await runner.query(`
      INSERT INTO bank_views (bank_id, day, views)
      SELECT q.bank_id, (v.hour AT TIME ZONE 'UTC')::date, count(*)::int
      FROM question_views v JOIN questions q ON q.id = v.question_id GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bank_views');
  }
}

/** People's corrections of recognised questions, by enterprise, without the person. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Corrections1700000100034 implements MigrationInterface {
  name = 'Corrections1700000100034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE corrections (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        enterprise_id uuid NOT NULL,
        field text NOT NULL,
        code text NOT NULL,
        before text NOT NULL,
        after text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX corrections_class ON corrections (enterprise_id, field, code, id)');
    await runner.query('CREATE INDEX corrections_age ON corrections (created_at)');
    await runner.query(`
      CREATE TABLE correction_counts (
        enterprise_id uuid NOT NULL,
        field text NOT NULL,
        code text NOT NULL,
        checked int NOT NULL,
        corrected int NOT NULL,
        PRIMARY KEY (enterprise_id, field, code)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE correction_counts, corrections');
  }
}

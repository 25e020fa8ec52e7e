/** Enterprises' policies for the language model, its daily cost, and its cached answers. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Assistant1700000100033 implements MigrationInterface {
  name = 'Assistant1700000100033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recognition_policies (
        enterprise_id uuid PRIMARY KEY,
        assistant boolean NOT NULL,
        pictures boolean NOT NULL,
        corrections boolean NOT NULL,
        version bigint NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE assistant_spending (
        tenant_id uuid NOT NULL,
        day date NOT NULL,
        micros bigint NOT NULL,
        calls int NOT NULL,
        PRIMARY KEY (tenant_id, day)
      )`);
    await runner.query(`
      CREATE TABLE assistant_answers (
        tenant_id uuid NOT NULL,
        hash text NOT NULL,
        answer text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant_id, hash)
      )`);
    await runner.query('CREATE INDEX assistant_answers_age ON assistant_answers (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assistant_answers, assistant_spending, recognition_policies');
  }
}

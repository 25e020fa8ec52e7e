/** Members' changes to the questions of a bank since the last notice to its owner and managers. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BankActivity1763680023000 implements MigrationInterface {
  name = 'BankActivity1763680023000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_activity (
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        actor_id uuid NOT NULL,
        added integer NOT NULL DEFAULT 0,
        changed integer NOT NULL DEFAULT 0,
        removed integer NOT NULL DEFAULT 0,
        since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (bank_id, actor_id)
      )`);
    await runner.query('CREATE INDEX bank_activity_since ON bank_activity (since)');
    await runner.query('CREATE INDEX bank_activity_actor ON bank_activity (actor_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bank_activity');
  }
}

/** Administrators' decisions about reported reviews. A closed report reopens if the review changed since. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewDecisions1763850200000 implements MigrationInterface {
  name = 'ReviewDecisions1763850200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE review_reports ADD COLUMN dismissed_at timestamptz`);
    await runner.query(`
      CREATE TABLE review_decisions (
        id uuid PRIMARY KEY,
        review_id uuid NOT NULL,
        paper_bank_id uuid NOT NULL,
        decision text NOT NULL CHECK (decision IN ('keep', 'remove')),
        reports integer NOT NULL CHECK (reports > 0),
        decided_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE review_decisions`);
    await runner.query(`ALTER TABLE review_reports DROP COLUMN dismissed_at`);
  }
}

/** Adjustments of balances by administrators: who proposed it, who agreed, and why. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Adjustments1763760002000 implements MigrationInterface {
  name = 'Adjustments1763760002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE adjustments (
        id uuid PRIMARY KEY,
        adjusted_id uuid NOT NULL,
        amount bigint NOT NULL CHECK (amount <> 0),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'rejected')),
        proposed_by uuid NOT NULL,
        decided_by uuid,
        needs_consent boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        CHECK ((status = 'pending') = (decided_at IS NULL)),
        CONSTRAINT adjustments_second_person CHECK (
          NOT needs_consent OR status <> 'done' OR (decided_by IS NOT NULL AND decided_by <> proposed_by))
      )`);
    await runner.query('CREATE INDEX adjustments_person ON adjustments (adjusted_id, id DESC)');
    await runner.query(`CREATE INDEX adjustments_pending ON adjustments (id DESC) WHERE status = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE adjustments');
  }
}

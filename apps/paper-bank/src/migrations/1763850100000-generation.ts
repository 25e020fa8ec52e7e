/** Saved blueprints, and runs that find the questions for one. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Generation1763850100000 implements MigrationInterface {
  name = 'Generation1763850100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blueprints (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        paper_bank_id uuid REFERENCES paper_banks ON DELETE SET NULL,
        name text NOT NULL,
        blueprint jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX blueprints_owner ON blueprints (owner_id, updated_at DESC)`);
    await runner.query(
      `CREATE INDEX blueprints_bank ON blueprints (paper_bank_id, updated_at DESC) WHERE paper_bank_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE generation_runs (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        user_role text NOT NULL,
        request jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting'
          CHECK (status IN ('waiting', 'processing', 'solved', 'infeasible', 'undecided', 'failed')),
        progress smallint NOT NULL DEFAULT 0,
        candidates integer,
        result jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query(`CREATE INDEX generation_runs_user ON generation_runs (user_id, created_at DESC)`);
    await runner.query(`CREATE INDEX generation_runs_old ON generation_runs (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE generation_runs, blueprints`);
  }
}

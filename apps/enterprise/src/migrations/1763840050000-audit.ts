/** What managers do in their enterprise. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1763840050000 implements MigrationInterface {
  name = 'Audit1763840050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        action text NOT NULL,
        actor_id uuid NOT NULL,
        by_directory boolean NOT NULL,
        target_type text NOT NULL,
        target_id uuid,
        target_name text,
        before jsonb,
        after jsonb
      )`);
    await runner.query('CREATE INDEX audit_entries_enterprise ON audit_entries (enterprise_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
  }
}

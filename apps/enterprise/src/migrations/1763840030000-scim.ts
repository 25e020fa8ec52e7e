/** Tokens of enterprises' own directories, and their ids of our members and departments. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Scim1763840030000 implements MigrationInterface {
  name = 'Scim1763840030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scim_tokens (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        hash bytea NOT NULL CONSTRAINT scim_tokens_hash UNIQUE,
        ending text NOT NULL,
        created_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX scim_tokens_enterprise ON scim_tokens (enterprise_id, created_at)');
    await runner.query('CREATE INDEX scim_tokens_created_by ON scim_tokens (created_by)');
    await runner.query('ALTER TABLE members ADD COLUMN external_id text');
    await runner.query('ALTER TABLE departments ADD COLUMN external_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE departments DROP COLUMN external_id');
    await runner.query('ALTER TABLE members DROP COLUMN external_id');
    await runner.query('DROP TABLE scim_tokens');
  }
}

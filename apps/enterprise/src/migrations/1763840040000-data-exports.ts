/** Archives of all data of an enterprise, stored for a week. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DataExports1763840040000 implements MigrationInterface {
  name = 'DataExports1763840040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_exports (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL CONSTRAINT data_exports_enterprise UNIQUE REFERENCES enterprises ON DELETE CASCADE,
        requested_by uuid,
        language text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
        done integer NOT NULL DEFAULT 0,
        total integer NOT NULL,
        file_key text,
        size_bytes bigint,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX data_exports_requested_by ON data_exports (requested_by)');
    await runner.query('CREATE INDEX data_exports_created_at ON data_exports (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_exports');
  }
}

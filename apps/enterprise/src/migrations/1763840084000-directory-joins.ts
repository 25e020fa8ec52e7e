/**
 * A directory's data of a new person, stored before identity writes the account. The membership takes it over, even
 * after a crash in between.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DirectoryJoins1763840084000 implements MigrationInterface {
  name = 'DirectoryJoins1763840084000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE directory_joins (
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        email text NOT NULL CHECK (email = lower(email)),
        position text CHECK (char_length(position) <= 100),
        external_id text,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (enterprise_id, email)
      )`);
    await runner.query('CREATE INDEX directory_joins_created ON directory_joins (created_at)');
    await runner.query('CREATE INDEX directory_joins_created_by ON directory_joins (created_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE directory_joins');
  }
}

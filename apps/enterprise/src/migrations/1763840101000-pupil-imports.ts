/** Lists of pupils from files: their rows wait here until they are applied, at most a day. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PupilImports1763840101000 implements MigrationInterface {
  name = 'PupilImports1763840101000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pupil_imports (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        school_id uuid,
        created_by uuid NOT NULL,
        file_name text NOT NULL,
        state text NOT NULL DEFAULT 'checking'
          CHECK (state IN ('checking', 'checked', 'applying', 'done', 'stopped')),
        total integer NOT NULL,
        end_missing boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX pupil_imports_enterprise ON pupil_imports (enterprise_id)');
    await runner.query('CREATE INDEX pupil_imports_created_by ON pupil_imports (created_by)');
    await runner.query('CREATE INDEX pupil_imports_created_at ON pupil_imports (created_at)');
    await runner.query(`
      CREATE TABLE pupil_import_rows (
        import_id uuid NOT NULL REFERENCES pupil_imports ON DELETE CASCADE,
        row integer NOT NULL,
        school text NOT NULL,
        year text NOT NULL,
        class text NOT NULL,
        number text NOT NULL,
        name text NOT NULL,
        gender text NOT NULL,
        seat integer,
        problem text,
        warnings text[] NOT NULL DEFAULT '{}',
        school_id uuid,
        class_id uuid,
        pupil_id uuid,
        action text CHECK (action IN ('create', 'change', 'same')),
        applied boolean NOT NULL DEFAULT false,
        PRIMARY KEY (import_id, row)
      )`);
    await runner.query(
      'CREATE INDEX pupil_import_rows_pupil ON pupil_import_rows (pupil_id) WHERE pupil_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pupil_import_rows, pupil_imports');
  }
}

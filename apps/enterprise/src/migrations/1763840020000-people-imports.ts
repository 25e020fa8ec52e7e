/** Lists of people from files: their rows wait here until the good ones are invited, at most a day. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PeopleImports1763840020000 implements MigrationInterface {
  name = 'PeopleImports1763840020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people_imports (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        created_by uuid NOT NULL,
        file_name text NOT NULL,
        language text NOT NULL,
        state text NOT NULL DEFAULT 'checking'
          CHECK (state IN ('checking', 'checked', 'sending', 'done', 'stopped')),
        total integer NOT NULL,
        checked integer NOT NULL DEFAULT 0,
        good integer NOT NULL DEFAULT 0,
        sent integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX people_imports_enterprise ON people_imports (enterprise_id)');
    await runner.query('CREATE INDEX people_imports_created_by ON people_imports (created_by)');
    await runner.query('CREATE INDEX people_imports_created_at ON people_imports (created_at)');
    await runner.query(`
      CREATE TABLE people_import_rows (
        import_id uuid NOT NULL REFERENCES people_imports ON DELETE CASCADE,
        row integer NOT NULL,
        email text NOT NULL,
        name text NOT NULL,
        department text NOT NULL,
        position text NOT NULL,
        result text,
        sent boolean NOT NULL DEFAULT false,
        PRIMARY KEY (import_id, row)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE people_import_rows, people_imports');
  }
}

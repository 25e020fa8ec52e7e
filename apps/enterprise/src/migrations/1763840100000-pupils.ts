/** Pupils of schools, and in which classes each has been. A trigger counts the pupils of an enterprise. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pupils1763840100000 implements MigrationInterface {
  name = 'Pupils1763840100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pupils (
        user_id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        school_id uuid NOT NULL REFERENCES departments,
        number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 32),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 500),
        gender text NOT NULL DEFAULT '' CHECK (gender IN ('', 'female', 'male')),
        state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'locked')),
        searched text NOT NULL GENERATED ALWAYS AS (lower(name || E'\\n' || number)) STORED,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pupils_number UNIQUE (school_id, number)
      )`);
    await runner.query('CREATE INDEX pupils_enterprise ON pupils (enterprise_id, number, user_id)');
    await runner.query(
      'CREATE INDEX pupils_search ON pupils USING gin (enterprise_id, searched gin_trgm_ops)',
    );
    await runner.query(`
      CREATE TABLE enrolments (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES pupils ON DELETE CASCADE,
        class_id uuid NOT NULL REFERENCES departments,
        seat integer CHECK (seat BETWEEN 1 AND 999),
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX enrolments_present ON enrolments (user_id, class_id) WHERE ended_at IS NULL',
    );
    await runner.query('CREATE INDEX enrolments_class ON enrolments (class_id, ended_at)');
    await runner.query('CREATE INDEX enrolments_user ON enrolments (user_id)');
    await runner.query('CREATE INDEX enrolments_enterprise ON enrolments (enterprise_id)');
    await runner.query(
      `ALTER TABLE enterprises ADD COLUMN max_pupils integer NOT NULL DEFAULT 1000 CHECK (max_pupils >= 0),
         ADD COLUMN current_pupils integer NOT NULL DEFAULT 0`,
    );
    await runner.query(`
      CREATE FUNCTION count_pupils() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE enterprises e SET current_pupils = e.current_pupils + c.count * TG_ARGV[0]::int
        FROM (SELECT enterprise_id, count(*)::int AS count FROM changed GROUP BY enterprise_id) c
        WHERE e.id = c.enterprise_id;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER pupils_added AFTER INSERT ON pupils REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION count_pupils('1')`,
    );
    await runner.query(
      `CREATE TRIGGER pupils_removed AFTER DELETE ON pupils REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION count_pupils('-1')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE enrolments, pupils');
    await runner.query('DROP FUNCTION count_pupils()');
    await runner.query('ALTER TABLE enterprises DROP COLUMN current_pupils, DROP COLUMN max_pupils');
  }
}

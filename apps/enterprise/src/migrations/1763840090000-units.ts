/**
 * Departments grow into units: district, school, year, class and group are further kinds of the same rows. Releases
 * that know departments only go on writing them; a trigger fills what they do not name.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Units1763840090000 implements MigrationInterface {
  name = 'Units1763840090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE departments
        ADD COLUMN kind text NOT NULL DEFAULT 'department'
          CHECK (kind IN ('department', 'district', 'school', 'year', 'class', 'group')),
        ADD COLUMN school_id uuid,
        ADD COLUMN school_code text CHECK (school_code IS NULL OR (kind = 'school' AND school_code ~ '^[a-z0-9-]{2,32}$')),
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN sorted text COLLATE "C" NOT NULL DEFAULT '',
        ADD COLUMN searched text NOT NULL DEFAULT ''`);
    // Numbers sort by value, also those of grades: 高一(2), 高一(10), 高二(1).
    await runner.query(`
      CREATE FUNCTION sorted_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT regexp_replace(regexp_replace(translate(lower(name), '一二三四五六七八九', '123456789'),
          '([0-9]+)', '00000\\1', 'g'), '0*([0-9]{6,})', '\\1', 'g')
      $$`);
    await runner.query(`
      CREATE FUNCTION describe_unit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sorted := sorted_name(NEW.name);
        NEW.searched := lower(concat_ws(E'\\n', NEW.name, NEW.code, NEW.school_code));
        NEW.school_id := CASE WHEN NEW.kind = 'school' THEN NEW.id
          ELSE (SELECT p.school_id FROM departments p WHERE p.id = NEW.parent_id) END;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER units_described BEFORE INSERT OR UPDATE OF name, code, kind, parent_id, school_code
      ON departments FOR EACH ROW EXECUTE FUNCTION describe_unit()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER units_described ON departments');
    await runner.query('DROP FUNCTION describe_unit(), sorted_name(text)');
    await runner.query(
      `ALTER TABLE departments DROP COLUMN kind, DROP COLUMN school_id, DROP COLUMN school_code,
         DROP COLUMN archived_at, DROP COLUMN sorted, DROP COLUMN searched`,
    );
  }
}

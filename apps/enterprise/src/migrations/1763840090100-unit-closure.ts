/**
 * All pairs of a unit and one at or below it. Triggers keep them, so that a release that writes only `parent_id` keeps
 * them too. Writers of departments wait while the table is filled.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A unit's ancestors by the rows of the tree, nearest first; `level` counts from the given row. */
const ABOVE = (start: string, level: number) => `WITH RECURSIVE above AS (
    SELECT id, parent_id, ${level} AS level FROM departments WHERE id = ${start}
    UNION ALL SELECT p.id, p.parent_id, a.level + 1 FROM departments p JOIN above a ON p.id = a.parent_id
      WHERE a.level < 100)`;

export class UnitClosure1763840090100 implements MigrationInterface {
  name = 'UnitClosure1763840090100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unit_closure (
        ancestor_id uuid NOT NULL,
        descendant_id uuid NOT NULL REFERENCES departments ON DELETE CASCADE,
        depth smallint NOT NULL,
        PRIMARY KEY (descendant_id, ancestor_id)
      )`);
    await runner.query(`
      CREATE FUNCTION place_unit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO unit_closure (ancestor_id, descendant_id, depth)
          ${ABOVE('NEW.id', 0)} SELECT id, NEW.id, level FROM above ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION move_unit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN
          DELETE FROM unit_closure c USING unit_closure below, unit_closure former
            WHERE below.ancestor_id = NEW.id AND former.descendant_id = NEW.id AND former.depth > 0
              AND c.descendant_id = below.descendant_id AND c.ancestor_id = former.ancestor_id;
          INSERT INTO unit_closure (ancestor_id, descendant_id, depth)
            ${ABOVE('NEW.parent_id', 1)}
            SELECT above.id, below.descendant_id, above.level + below.depth
            FROM above CROSS JOIN unit_closure below WHERE below.ancestor_id = NEW.id
            ON CONFLICT (descendant_id, ancestor_id) DO UPDATE SET depth = EXCLUDED.depth;
        END IF;
        IF NEW.school_id IS DISTINCT FROM OLD.school_id THEN
          UPDATE departments d SET school_id = NEW.school_id FROM unit_closure c
            WHERE c.ancestor_id = NEW.id AND c.depth > 0 AND d.id = c.descendant_id
              AND d.school_id IS NOT DISTINCT FROM OLD.school_id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      'CREATE TRIGGER units_placed AFTER INSERT ON departments FOR EACH ROW EXECUTE FUNCTION place_unit()',
    );
    await runner.query(
      `CREATE TRIGGER units_moved AFTER UPDATE OF parent_id, kind ON departments
       FOR EACH ROW EXECUTE FUNCTION move_unit()`,
    );
    await runner.query('UPDATE departments SET name = name');
    await runner.query(`
      INSERT INTO unit_closure (ancestor_id, descendant_id, depth)
      WITH RECURSIVE pairs AS (
        SELECT id AS ancestor, id AS descendant, 0 AS depth FROM departments
        UNION ALL SELECT pairs.ancestor, d.id, pairs.depth + 1 FROM departments d
          JOIN pairs ON d.parent_id = pairs.descendant WHERE pairs.depth < 100)
      SELECT ancestor, descendant, depth FROM pairs`);
    await runner.query('CREATE INDEX unit_closure_below ON unit_closure (ancestor_id, descendant_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER units_moved ON departments');
    await runner.query('DROP TRIGGER units_placed ON departments');
    await runner.query('DROP FUNCTION move_unit(), place_unit()');
    await runner.query('DROP TABLE unit_closure');
  }
}

/**
 * Former versions of a paper. A trigger writes them, so that every way of changing a paper is covered. The editor saves
 * every second: close edits of one person are one version, of at most ten minutes.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaperVersions1763850400000 implements MigrationInterface {
  name = 'PaperVersions1763850400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE papers ADD COLUMN updated_by uuid');
    await runner.query(`
      CREATE TABLE paper_versions (
        paper_id uuid NOT NULL REFERENCES papers ON DELETE CASCADE,
        version integer NOT NULL,
        written_at timestamptz NOT NULL,
        written_by uuid NOT NULL,
        content jsonb NOT NULL,
        PRIMARY KEY (paper_id, version)
      )`);
    // The first version and what was published are always kept.
    await runner.query(`
      CREATE FUNCTION keep_paper_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        kept_at timestamptz;
      BEGIN
        SELECT written_at INTO kept_at FROM paper_versions WHERE paper_id = OLD.id ORDER BY version DESC LIMIT 1;
        IF kept_at > OLD.updated_at - interval '10 minutes'
          AND NEW.updated_at - OLD.updated_at < interval '5 minutes'
          AND coalesce(OLD.updated_by, OLD.creator_id) = coalesce(NEW.updated_by, NEW.creator_id)
          AND OLD.content IS DISTINCT FROM OLD.published
        THEN
          RETURN NULL;
        END IF;
        INSERT INTO paper_versions (paper_id, version, written_at, written_by, content)
        VALUES (OLD.id, OLD.version, OLD.updated_at, coalesce(OLD.updated_by, OLD.creator_id), OLD.content)
        ON CONFLICT (paper_id, version) DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER papers_keep_version AFTER UPDATE OF content ON papers FOR EACH ROW
      WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION keep_paper_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER papers_keep_version ON papers');
    await runner.query('DROP FUNCTION keep_paper_version');
    await runner.query('DROP TABLE paper_versions');
    await runner.query('ALTER TABLE papers DROP COLUMN updated_by');
  }
}

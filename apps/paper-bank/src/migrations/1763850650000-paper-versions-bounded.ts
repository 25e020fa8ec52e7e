/** Keeps 200 former versions of a paper: two people who write in turns make one with each save. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERSIONS_MAX = 200;
const functionWith = (thinning: string): string => `
  CREATE OR REPLACE FUNCTION keep_paper_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ${thinning}
    RETURN NULL;
  END $$`;

export class PaperVersionsBounded1763850650000 implements MigrationInterface {
  name = 'PaperVersionsBounded1763850650000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      functionWith(`DELETE FROM paper_versions WHERE paper_id = OLD.id AND version <= (
        SELECT version FROM paper_versions WHERE paper_id = OLD.id
        ORDER BY version DESC OFFSET ${VERSIONS_MAX} LIMIT 1);`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(functionWith(''));
  }
}

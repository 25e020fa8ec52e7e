/** Papers, and the versions of questions that they hold. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Papers1763850001000 implements MigrationInterface {
  name = 'Papers1763850001000';

  async up(runner: QueryRunner): Promise<void> {
    // `content` is what its editors work on, `published` what buyers read.
    await runner.query(`
      CREATE TABLE papers (
        id uuid PRIMARY KEY,
        paper_bank_id uuid NOT NULL REFERENCES paper_banks ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('lecture', 'practice', 'test')),
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'modified')),
        content jsonb NOT NULL,
        published jsonb,
        overleaf_edit_link text CHECK (overleaf_edit_link LIKE 'https://%'),
        creator_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        published_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CHECK ((status = 'draft') = (published IS NULL))
      )`);
    await runner.query(`CREATE INDEX papers_bank ON papers (paper_bank_id, updated_at DESC)`);
    await runner.query(`CREATE INDEX papers_creator ON papers (creator_id, updated_at DESC)`);
    await runner.query(`CREATE INDEX papers_trash ON papers (deleted_at) WHERE deleted_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE question_pins (
        question_id uuid NOT NULL,
        version integer NOT NULL,
        content jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (question_id, version)
      )`);
    await runner.query(`
      CREATE TABLE question_heads (
        question_id uuid PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE question_heads, question_pins, papers`);
  }
}

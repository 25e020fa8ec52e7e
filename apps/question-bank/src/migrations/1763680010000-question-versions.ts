/** The state of a question before each edit. A trigger writes it, so that every way of changing one does. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTENT = [
  'type',
  'difficulty',
  'stem',
  'options',
  'fill_answers',
  'solution_answers',
  'solution',
  'category',
  'tags',
  'source',
  'score',
  'images',
  'tikz',
];
const listOf = (row: string): string => CONTENT.map((column) => `${row}.${column}`).join(', ');

export class QuestionVersions1763680010000 implements MigrationInterface {
  name = 'QuestionVersions1763680010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE questions ADD COLUMN updated_by uuid');
    await runner.query(`
      CREATE TABLE question_versions (
        question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
        version integer NOT NULL,
        written_at timestamptz NOT NULL,
        written_by uuid,
        content jsonb NOT NULL,
        PRIMARY KEY (question_id, version)
      )`);
    await runner.query(`
      CREATE FUNCTION keep_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO question_versions (question_id, version, written_at, written_by, content)
        VALUES (OLD.id, OLD.version, OLD.updated_at, OLD.updated_by, jsonb_build_object(
          ${CONTENT.map((column) => `'${column}', OLD.${column}`).join(', ')}))
        ON CONFLICT (question_id, version) DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER questions_keep_version AFTER UPDATE OF ${CONTENT.join(', ')} ON questions FOR EACH ROW
      WHEN (OLD.version <> NEW.version AND (${listOf('OLD')}) IS DISTINCT FROM (${listOf('NEW')}))
      EXECUTE FUNCTION keep_question_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER questions_keep_version ON questions');
    await runner.query('DROP FUNCTION keep_question_version');
    await runner.query('DROP TABLE question_versions');
    await runner.query('ALTER TABLE questions DROP COLUMN updated_by');
  }
}

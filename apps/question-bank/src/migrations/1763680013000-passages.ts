/** The text that several questions share, also in former versions. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER = [
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
  'answer_scores',
  'images',
  'tikz',
];
const CONTENT = [...FORMER, 'passage'];
const listOf = (columns: readonly string[], row: string): string =>
  columns.map((column) => `${row}.${column}`).join(', ');

const keepVersion = (columns: readonly string[]): readonly string[] => [
  `CREATE OR REPLACE FUNCTION keep_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO question_versions (question_id, version, written_at, written_by, content)
     VALUES (OLD.id, OLD.version, OLD.updated_at, OLD.updated_by, jsonb_build_object(
       ${columns.map((column) => `'${column}', OLD.${column}`).join(', ')}))
     ON CONFLICT (question_id, version) DO NOTHING;
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE TRIGGER questions_keep_version AFTER UPDATE OF ${columns.join(', ')} ON questions FOR EACH ROW
   WHEN (OLD.version <> NEW.version AND (${listOf(columns, 'OLD')}) IS DISTINCT FROM (${listOf(columns, 'NEW')}))
   EXECUTE FUNCTION keep_question_version()`,
];

export class Passages1763680013000 implements MigrationInterface {
  name = 'Passages1763680013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE questions ADD COLUMN passage jsonb');
    for (const statement of keepVersion(CONTENT)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of keepVersion(FORMER)) await runner.query(statement);
    await runner.query('ALTER TABLE questions DROP COLUMN passage');
  }
}

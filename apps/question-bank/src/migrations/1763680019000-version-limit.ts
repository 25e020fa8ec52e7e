/** A script that edits one question for hours must not fill the store: only its last versions are stored. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERSIONS_MAX = 500;
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
  'answer_scores',
  'images',
  'tikz',
  'passage',
];

const keepVersion = (also: string): string =>
  `CREATE OR REPLACE FUNCTION keep_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO question_versions (question_id, version, written_at, written_by, content)
     VALUES (OLD.id, OLD.version, OLD.updated_at, OLD.updated_by, jsonb_build_object(
       ${CONTENT.map((column) => `'${column}', OLD.${column}`).join(', ')}))
     ON CONFLICT (question_id, version) DO NOTHING;
     ${also}
     RETURN NULL;
   END $$`;

export class VersionLimit1763680019000 implements MigrationInterface {
  name = 'VersionLimit1763680019000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      keepVersion(
        `DELETE FROM question_versions WHERE question_id = OLD.id AND version <= OLD.version - ${VERSIONS_MAX};`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepVersion(''));
  }
}

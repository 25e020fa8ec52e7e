/** Finds questions with equal words, when a file is imported: the words of a stem in origins.repository.ts. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionWordsIndex1763680028000 implements MigrationInterface {
  name = 'QuestionWordsIndex1763680028000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'questions_words',
      String.raw`ON questions (md5(regexp_replace(stem, '!\[[^]]*\]\([^)]*\)|[[:space:]{}]+', '', 'g')))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX questions_words');
  }
}

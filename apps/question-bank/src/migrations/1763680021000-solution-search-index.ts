/** Finds the questions whose solutions have no search text yet; empty once all have. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SolutionSearchIndex1763680021000 implements MigrationInterface {
  name = 'SolutionSearchIndex1763680021000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'questions_unsearched_solution',
      `ON questions (id) WHERE solution_norm IS NULL AND (solution <> '' OR solution_answers <> '{}')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX questions_unsearched_solution');
  }
}

/** Finds the questions whose search text an earlier release wrote; empty once all are rewritten. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FormerSearchTexts1763680029000 implements MigrationInterface {
  name = 'FormerSearchTexts1763680029000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'questions_former_text',
      'ON questions (id) WHERE right(norm, 1) <> chr(2)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX questions_former_text');
  }
}

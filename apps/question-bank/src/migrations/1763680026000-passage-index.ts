/** Finds the questions of a passage. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PassageIndex1763680026000 implements MigrationInterface {
  name = 'PassageIndex1763680026000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'questions_passage',
      `ON questions (bank_id, (passage->>'id')) WHERE passage IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX questions_passage');
  }
}

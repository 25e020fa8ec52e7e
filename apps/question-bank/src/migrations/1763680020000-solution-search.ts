/** Search text of a solution. Null: written by a release without solution search; `IndexSolutions` fills it in. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SolutionSearch1763680020000 implements MigrationInterface {
  name = 'SolutionSearch1763680020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE questions ADD COLUMN solution_norm text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE questions DROP COLUMN solution_norm');
  }
}

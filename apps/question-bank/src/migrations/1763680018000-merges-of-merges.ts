/** The redirects before a merge moved them, to undo it; the number of questions in a cluster. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MergesOfMerges1763680018000 implements MigrationInterface {
  name = 'MergesOfMerges1763680018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE question_merges ADD COLUMN moved jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE duplicate_clusters ADD COLUMN total integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE duplicate_clusters DROP COLUMN total');
    await runner.query('ALTER TABLE question_merges DROP COLUMN moved');
  }
}

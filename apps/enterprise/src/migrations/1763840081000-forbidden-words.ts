/** Words that messages of an enterprise must not contain; no row forbids nothing. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForbiddenWords1763840081000 implements MigrationInterface {
  name = 'ForbiddenWords1763840081000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE forbidden_words (
        enterprise_id uuid PRIMARY KEY REFERENCES enterprises ON DELETE CASCADE,
        words text[] NOT NULL CHECK (cardinality(words) <= 500),
        version integer NOT NULL CHECK (version > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forbidden_words');
  }
}

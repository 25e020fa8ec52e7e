/** What a search of paper banks covers: names, descriptions, tags, papers and their questions. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarketSearch1763850004000 implements MigrationInterface {
  name = 'MarketSearch1763850004000';

  async up(runner: QueryRunner): Promise<void> {
    // The index that follows writes every bank once: earlier banks have no text yet.
    await runner.query(`ALTER TABLE paper_banks ADD COLUMN search_stale boolean NOT NULL DEFAULT true`);
    await runner.query(`
      CREATE TABLE paper_bank_search (
        paper_bank_id uuid PRIMARY KEY REFERENCES paper_banks ON DELETE CASCADE,
        norm text NOT NULL,
        grams int4[] NOT NULL
      )`);
    // fastupdate off: a foreground flush of the pending list would make a search wait.
    await runner.query(
      `CREATE INDEX paper_bank_search_grams ON paper_bank_search USING gin (grams) WITH (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE paper_bank_search`);
    await runner.query(`ALTER TABLE paper_banks DROP COLUMN search_stale`);
  }
}

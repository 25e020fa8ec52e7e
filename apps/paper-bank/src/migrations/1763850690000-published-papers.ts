/** The number of published papers of a bank: buyers can open only these, so this is the number they see. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PublishedPapers1763850690000 implements MigrationInterface {
  name = 'PublishedPapers1763850690000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE paper_banks ADD COLUMN published_count integer NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE paper_banks b SET published_count = c.papers FROM (
        SELECT paper_bank_id, count(*)::int AS papers FROM papers
        WHERE published IS NOT NULL AND deleted_at IS NULL GROUP BY paper_bank_id) c
      WHERE b.id = c.paper_bank_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE paper_banks DROP COLUMN published_count');
  }
}

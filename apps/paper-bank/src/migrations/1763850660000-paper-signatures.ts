/** Signatures of papers, by which a paper that is uploaded again is known. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaperSignatures1763850660000 implements MigrationInterface {
  name = 'PaperSignatures1763850660000';

  async up(runner: QueryRunner): Promise<void> {
    // `text_hash` is of the text that was signed: of another text, the signature is out of date.
    await runner.query(`CREATE TABLE paper_signatures (
      paper_id uuid NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
      edition text NOT NULL CHECK (edition IN ('content', 'published')),
      text_hash text NOT NULL,
      signature integer[] NOT NULL,
      PRIMARY KEY (paper_id, edition))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE paper_signatures');
  }
}

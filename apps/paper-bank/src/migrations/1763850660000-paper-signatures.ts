/** Signatures of papers, which identify a paper that is uploaded again. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaperSignatures1763850660000 implements MigrationInterface {
  name = 'PaperSignatures1763850660000';

  async up(runner: QueryRunner): Promise<void> {
    // `text_hash` is the hash of the signed text: if the text differs, the signature is out of date.
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

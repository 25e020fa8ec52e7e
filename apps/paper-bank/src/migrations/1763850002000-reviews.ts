/** Reviews, votes and reports on them, and who viewed a bank on which day. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reviews1763850002000 implements MigrationInterface {
  name = 'Reviews1763850002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reviews (
        id uuid PRIMARY KEY,
        paper_bank_id uuid NOT NULL REFERENCES paper_banks ON DELETE CASCADE,
        author_id uuid NOT NULL,
        rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
        content text NOT NULL CHECK (length(content) BETWEEN 1 AND 500),
        anonymous boolean NOT NULL DEFAULT false,
        helpful_count integer NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
        reply text CHECK (length(reply) BETWEEN 1 AND 500),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (paper_bank_id, author_id)
      )`);
    await runner.query(`CREATE INDEX reviews_author ON reviews (author_id)`);
    await runner.query(`
      CREATE TABLE review_votes (
        review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
        user_id uuid NOT NULL,
        PRIMARY KEY (review_id, user_id)
      )`);
    await runner.query(`CREATE INDEX review_votes_user ON review_votes (user_id)`);
    await runner.query(`
      CREATE TABLE review_reports (
        review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
        reporter_id uuid NOT NULL,
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (review_id, reporter_id)
      )`);
    await runner.query(`CREATE INDEX review_reports_newest ON review_reports (created_at DESC)`);
    await runner.query(`
      CREATE TABLE paper_bank_views (
        paper_bank_id uuid NOT NULL REFERENCES paper_banks ON DELETE CASCADE,
        day date NOT NULL,
        user_id uuid NOT NULL,
        PRIMARY KEY (paper_bank_id, day, user_id)
      )`);
    await runner.query(`CREATE INDEX paper_bank_views_user ON paper_bank_views (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE paper_bank_views, review_reports, review_votes, reviews`);
  }
}

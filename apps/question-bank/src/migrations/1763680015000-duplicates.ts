/** Sweeps for duplicates with their clusters; merges, and the redirects of merged questions. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Duplicates1763680015000 implements MigrationInterface {
  name = 'Duplicates1763680015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE duplicate_sweeps (
        id uuid PRIMARY KEY,
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        user_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processing', 'completed', 'failed')),
        total integer,
        done integer NOT NULL DEFAULT 0,
        clusters integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query('CREATE INDEX duplicate_sweeps_bank ON duplicate_sweeps (bank_id, created_at DESC)');
    await runner.query('CREATE INDEX duplicate_sweeps_user ON duplicate_sweeps (user_id)');
    await runner.query(`
      CREATE TABLE duplicate_clusters (
        sweep_id uuid NOT NULL REFERENCES duplicate_sweeps ON DELETE CASCADE,
        n integer NOT NULL,
        question_ids uuid[] NOT NULL,
        kinds text[] NOT NULL,
        scores real[] NOT NULL,
        PRIMARY KEY (sweep_id, n)
      )`);
    await runner.query(`
      CREATE TABLE question_merges (
        id uuid PRIMARY KEY,
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        kept_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
        user_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX question_merges_bank ON question_merges (bank_id, created_at DESC)');
    await runner.query('CREATE INDEX question_merges_kept ON question_merges (kept_id)');
    await runner.query('CREATE INDEX question_merges_user ON question_merges (user_id)');
    // It outlives the merged question: its address still redirects after the trash is emptied.
    await runner.query(`
      CREATE TABLE question_redirects (
        question_id uuid PRIMARY KEY,
        qid text NOT NULL,
        merge_id uuid NOT NULL REFERENCES question_merges ON DELETE CASCADE,
        kept_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX question_redirects_qid ON question_redirects (qid)');
    await runner.query('CREATE INDEX question_redirects_merge ON question_redirects (merge_id)');
    await runner.query('CREATE INDEX question_redirects_kept ON question_redirects (kept_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['question_redirects', 'question_merges', 'duplicate_clusters', 'duplicate_sweeps'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

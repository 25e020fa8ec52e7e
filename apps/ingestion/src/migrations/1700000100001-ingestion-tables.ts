/** Documents, tasks with their steps and pages, figures, recognised questions, drafts, OCR calls. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IngestionTables1700000100001 implements MigrationInterface {
  name = 'IngestionTables1700000100001';

  async up(runner: QueryRunner): Promise<void> {
    // Written before the first byte is stored, so that partial uploads of a crash are found and deleted.
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        storage_key text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE documents (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        file_name text NOT NULL,
        mime_type text NOT NULL,
        format text NOT NULL CHECK (format IN ('tex', 'docx', 'pdf', 'image')),
        size_bytes bigint NOT NULL CHECK (size_bytes > 0),
        storage_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE tasks (
        id uuid PRIMARY KEY,
        document_id uuid NOT NULL UNIQUE REFERENCES documents (id),
        user_id uuid NOT NULL,
        type text NOT NULL DEFAULT 'document' CHECK (type IN ('document', 'ocr', 'auto-processing')),
        status text NOT NULL CHECK (status IN
          ('uploading', 'waiting', 'processing', 'paused', 'retrying', 'completed', 'failed', 'cancelled')),
        bank_id text,
        draft_id uuid,
        language text NOT NULL CHECK (language IN ('zh', 'en')),
        retry_count integer NOT NULL DEFAULT 0,
        max_retries integer NOT NULL DEFAULT 3,
        page_count integer,
        total_questions integer NOT NULL DEFAULT 0,
        average_confidence real,
        type_distribution jsonb NOT NULL DEFAULT '{}',
        error_code text,
        error_detail text,
        version integer NOT NULL DEFAULT 1,
        event_id bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        ended_at timestamptz,
        paused_at timestamptz,
        paused_ms bigint NOT NULL DEFAULT 0,
        CHECK (status <> 'failed' OR error_code IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX tasks_of_user ON tasks (user_id, id DESC)`);
    await runner.query(`CREATE INDEX tasks_changes ON tasks (user_id, event_id)`);
    await runner.query(`CREATE INDEX tasks_of_bank ON tasks (bank_id) WHERE bank_id IS NOT NULL`);
    // One counter row per user: its lock makes event ids follow the order of commits, so that a stream
    // that resumes after an id never skips an earlier one that committed later.
    await runner.query(`
      CREATE TABLE event_counters (
        user_id uuid PRIMARY KEY,
        last_id bigint NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE removed_tasks (
        task_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        event_id bigint NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX removed_tasks_changes ON removed_tasks (user_id, event_id)`);
    await runner.query(`
      CREATE TABLE task_steps (
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        ordinal smallint NOT NULL,
        name text NOT NULL,
        status text NOT NULL DEFAULT 'waiting'
          CHECK (status IN ('waiting', 'processing', 'completed', 'failed', 'skipped')),
        attempts integer NOT NULL DEFAULT 0,
        max_attempts integer NOT NULL DEFAULT 5,
        error_code text,
        confidence real,
        started_at timestamptz,
        ended_at timestamptz,
        PRIMARY KEY (task_id, name)
      )`);
    await runner.query(`
      CREATE TABLE task_pages (
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        number integer NOT NULL CHECK (number > 0),
        status text NOT NULL DEFAULT 'waiting'
          CHECK (status IN ('waiting', 'processing', 'completed', 'failed')),
        width real NOT NULL,
        height real NOT NULL,
        scanned boolean NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        job_id uuid,
        image_key text,
        image_type text,
        extraction_key text,
        confidence real,
        error_code text,
        started_at timestamptz,
        elapsed_ms integer,
        PRIMARY KEY (task_id, number)
      )`);
    await runner.query(`
      CREATE TABLE figures (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        task_id uuid,
        page integer NOT NULL,
        storage_key text NOT NULL,
        mime_type text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        orphaned_at timestamptz
      )`);
    await runner.query(`CREATE INDEX figures_of_task ON figures (task_id)`);
    await runner.query(`CREATE INDEX figures_of_user ON figures (user_id)`);
    await runner.query(
      `CREATE INDEX figures_orphaned ON figures (orphaned_at) WHERE orphaned_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE recognised_questions (
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        position integer NOT NULL,
        id uuid NOT NULL,
        data jsonb NOT NULL,
        PRIMARY KEY (task_id, position)
      )`);
    await runner.query(`
      CREATE TABLE drafts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        description text NOT NULL DEFAULT '',
        task_id uuid,
        question_count integer NOT NULL DEFAULT 0,
        signature integer[] NOT NULL DEFAULT '{}',
        similar_to uuid REFERENCES drafts (id) ON DELETE SET NULL,
        similar_score real,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT drafts_name_unique UNIQUE (user_id, name_key)
      )`);
    await runner.query(`CREATE INDEX drafts_of_user ON drafts (user_id, updated_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX drafts_similar ON drafts (similar_to) WHERE similar_to IS NOT NULL`);
    await runner.query(`
      CREATE TABLE draft_questions (
        draft_id uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        position integer NOT NULL,
        data jsonb NOT NULL,
        figure_ids uuid[] NOT NULL DEFAULT '{}',
        PRIMARY KEY (draft_id, id)
      )`);
    await runner.query(`CREATE INDEX draft_questions_figures ON draft_questions USING gin (figure_ids)`);
    await runner.query(`
      CREATE TABLE ocr_calls (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        storage_key text NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'completed', 'failed')),
        result jsonb,
        error_code text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    // Workers register themselves every few seconds; a silent row is a dead worker.
    await runner.query(`
      CREATE TABLE workers (
        id uuid PRIMARY KEY,
        engine text NOT NULL,
        languages jsonb NOT NULL,
        concurrency integer NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE workers, ocr_calls, draft_questions, drafts, recognised_questions, figures,
      task_pages, task_steps, removed_tasks, event_counters, tasks, documents, uploads`);
  }
}

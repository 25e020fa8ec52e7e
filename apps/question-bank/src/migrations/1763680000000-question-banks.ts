/** Banks, members, questions with their search columns, images, favourites, views, names of users. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionBanks1763680000000 implements MigrationInterface {
  name = 'QuestionBanks1763680000000';

  async up(runner: QueryRunner): Promise<void> {
    // Usually the provisioner creates it; trusted since PostgreSQL 13, so a single service can create it too.
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
    await runner.query(`
      CREATE TABLE user_summaries (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text,
        role text NOT NULL,
        version bigint NOT NULL DEFAULT 0,
        deleted boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`
      CREATE TABLE question_banks (
        id uuid PRIMARY KEY,
        bid text NOT NULL UNIQUE CHECK (length(bid) = 10),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
        description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
        cover text,
        category text NOT NULL,
        tags text[] NOT NULL DEFAULT '{}',
        visibility text NOT NULL CHECK (visibility IN ('private', 'enterprise', 'public')),
        allow_collaboration boolean NOT NULL DEFAULT true,
        max_questions integer CHECK (max_questions > 0),
        card_color text NOT NULL,
        export_template text NOT NULL,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived', 'deleted')),
        status_before_deletion text,
        deleted_at timestamptz,
        question_count integer NOT NULL DEFAULT 0 CHECK (question_count >= 0),
        easy_count integer NOT NULL DEFAULT 0 CHECK (easy_count >= 0),
        medium_count integer NOT NULL DEFAULT 0 CHECK (medium_count >= 0),
        hard_count integer NOT NULL DEFAULT 0 CHECK (hard_count >= 0),
        member_count integer NOT NULL DEFAULT 1 CHECK (member_count >= 1),
        creator_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (question_count = easy_count + medium_count + hard_count),
        CHECK ((status = 'deleted') = (deleted_at IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX question_banks_public ON question_banks (updated_at DESC)
      WHERE visibility = 'public' AND status <> 'deleted'`);
    await runner.query(
      `CREATE INDEX question_banks_trash ON question_banks (deleted_at) WHERE deleted_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE bank_members (
        id uuid PRIMARY KEY,
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        user_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'manager', 'collaborator', 'viewer')),
        joined_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, bank_id)
      )`);
    await runner.query(`CREATE INDEX bank_members_bank ON bank_members (bank_id)`);
    await runner.query(
      `CREATE UNIQUE INDEX bank_members_one_owner ON bank_members (bank_id) WHERE role = 'owner'`,
    );
    // Views and favourites change often and are in no index: free space on the page keeps those updates HOT.
    await runner.query(`
      CREATE TABLE questions (
        id uuid PRIMARY KEY,
        qid text NOT NULL UNIQUE CHECK (length(qid) = 10),
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        type smallint NOT NULL CHECK (type BETWEEN 1 AND 4),
        difficulty smallint NOT NULL CHECK (difficulty BETWEEN 1 AND 5),
        stem text NOT NULL CHECK (length(stem) BETWEEN 1 AND 50000),
        options jsonb NOT NULL DEFAULT '[]',
        fill_answers text[] NOT NULL DEFAULT '{}',
        solution_answers text[] NOT NULL DEFAULT '{}',
        solution text NOT NULL DEFAULT '' CHECK (length(solution) <= 50000),
        category text[] NOT NULL DEFAULT '{}',
        tags text[] NOT NULL DEFAULT '{}',
        source jsonb NOT NULL DEFAULT '{}',
        score real,
        images jsonb NOT NULL DEFAULT '[]',
        tikz jsonb NOT NULL DEFAULT '[]',
        views integer NOT NULL DEFAULT 0,
        favorites integer NOT NULL DEFAULT 0 CHECK (favorites >= 0),
        creator_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        norm text NOT NULL,
        grams int4[] NOT NULL
      ) WITH (fillfactor = 90)`);
    // fastupdate off: a foreground flush of the pending list cost up to 86 ms (docs/adr on search).
    await runner.query(`CREATE INDEX questions_grams ON questions USING gin (grams, bank_id, type, difficulty)
      WITH (fastupdate = off) WHERE deleted_at IS NULL`);
    await runner.query(
      `CREATE INDEX questions_bank_newest ON questions (bank_id, id DESC) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX questions_trash ON questions (bank_id, deleted_at) WHERE deleted_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX questions_purge ON questions (deleted_at) WHERE deleted_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE saved_drafts (
        key uuid PRIMARY KEY,
        question_id uuid NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE question_views (
        question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
        user_id uuid NOT NULL,
        hour timestamptz NOT NULL,
        PRIMARY KEY (question_id, user_id, hour)
      )`);
    await runner.query(`CREATE INDEX question_views_hour ON question_views USING brin (hour)`);
    await runner.query(`
      CREATE TABLE question_favorites (
        user_id uuid NOT NULL,
        question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, question_id)
      )`);
    await runner.query(`CREATE INDEX question_favorites_question ON question_favorites (question_id)`);
    await runner.query(`
      CREATE TABLE question_images (
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        id text NOT NULL,
        content_type text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        size_bytes integer NOT NULL,
        uploader_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (bank_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE question_images, question_favorites, question_views, saved_drafts, questions,
      bank_members, question_banks, user_summaries`);
  }
}

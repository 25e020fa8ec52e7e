/** Exams with their sealed items and keys; sittings with responses, marks and results. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Exams1764460000000 implements MigrationInterface {
  name = 'Exams1764460000000';

  async up(runner: QueryRunner): Promise<void> {
    // Practice has no owner: everybody who practises the same text of a paper shares one exam.
    await runner.query(`
      CREATE TABLE exams (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('practice', 'homework', 'test')),
        medium text NOT NULL CHECK (medium IN ('online', 'paper', 'both')),
        state text NOT NULL
          CHECK (state IN ('draft', 'scheduled', 'open', 'closed', 'marking', 'published', 'archived')),
        owner_id uuid,
        paper_id uuid NOT NULL,
        paper_version int NOT NULL,
        content_hash text NOT NULL,
        title text NOT NULL CHECK (length(title) <= 100),
        subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 50),
        item_count int NOT NULL CHECK (item_count BETWEEN 1 AND 200),
        total_points numeric(8, 2) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((kind = 'practice') = (owner_id IS NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX exams_practice ON exams (paper_id, content_hash) WHERE kind = 'practice'`);
    await runner.query('CREATE INDEX exams_owner ON exams (owner_id, id) WHERE owner_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE exam_items (
        exam_id uuid NOT NULL REFERENCES exams ON DELETE CASCADE,
        id uuid NOT NULL,
        number int NOT NULL,
        section int NOT NULL,
        section_title text NOT NULL,
        form text NOT NULL CHECK (form IN ('choice', 'multipleChoice', 'fill', 'solution')),
        points numeric(8, 2) NOT NULL CHECK (points >= 0),
        question_id uuid NOT NULL,
        question_version int NOT NULL,
        content jsonb NOT NULL,
        PRIMARY KEY (exam_id, id),
        UNIQUE (exam_id, number)
      )`);
    // Apart from the items: what a pupil is sent is read without the keys.
    await runner.query(`
      CREATE TABLE item_keys (
        exam_id uuid NOT NULL,
        item_id uuid NOT NULL,
        key jsonb NOT NULL,
        PRIMARY KEY (exam_id, item_id),
        FOREIGN KEY (exam_id, item_id) REFERENCES exam_items ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE sittings (
        id uuid PRIMARY KEY,
        exam_id uuid NOT NULL REFERENCES exams,
        user_id uuid NOT NULL,
        attempt int NOT NULL CHECK (attempt >= 1),
        feedback text NOT NULL CHECK (feedback IN ('each', 'end')),
        seed int NOT NULL,
        epoch int NOT NULL DEFAULT 1 CHECK (epoch >= 1),
        started_at timestamptz NOT NULL DEFAULT now(),
        submitted_at timestamptz,
        UNIQUE (exam_id, user_id, attempt)
      )`);
    await runner.query('CREATE INDEX sittings_user ON sittings (user_id, started_at DESC, id DESC)');
    await runner.query(`
      CREATE UNIQUE INDEX sittings_open ON sittings (exam_id, user_id) WHERE submitted_at IS NULL`);
    await runner.query(`
      CREATE TABLE responses (
        sitting_id uuid NOT NULL REFERENCES sittings ON DELETE CASCADE,
        item_id uuid NOT NULL,
        seq int NOT NULL CHECK (seq >= 0),
        value jsonb,
        answered_at timestamptz,
        received_at timestamptz NOT NULL DEFAULT now(),
        closed_at timestamptz,
        PRIMARY KEY (sitting_id, item_id)
      )`);
    await runner.query(`
      CREATE TABLE marks (
        sitting_id uuid NOT NULL REFERENCES sittings ON DELETE CASCADE,
        item_id uuid NOT NULL,
        points numeric(8, 2),
        maximum numeric(8, 2) NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('proven', 'checked', 'unknown')),
        marked_by text NOT NULL CHECK (marked_by IN ('rule', 'self')),
        rule_version int NOT NULL,
        blanks jsonb NOT NULL DEFAULT '[]',
        marked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (sitting_id, item_id),
        CHECK (points BETWEEN 0 AND maximum)
      )`);
    await runner.query(`
      CREATE TABLE results (
        sitting_id uuid PRIMARY KEY REFERENCES sittings ON DELETE CASCADE,
        points numeric(8, 2) NOT NULL,
        maximum numeric(8, 2) NOT NULL,
        unmarked int NOT NULL CHECK (unmarked >= 0),
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE results, marks, responses, sittings, item_keys, exam_items, exams');
  }
}

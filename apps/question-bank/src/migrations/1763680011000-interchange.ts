/** Imports and exports of banks, and the questions that lost something in them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Interchange1763680011000 implements MigrationInterface {
  name = 'Interchange1763680011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE interchange_tasks (
        id uuid PRIMARY KEY,
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        user_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('import', 'export')),
        format text NOT NULL,
        language text NOT NULL,
        has_answers boolean NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processing', 'completed', 'failed')),
        file_key text,
        file_name text NOT NULL,
        size_bytes integer NOT NULL DEFAULT 0,
        total integer,
        done integer NOT NULL DEFAULT 0,
        saved integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        ended_at timestamptz
      )`);
    await runner.query('CREATE INDEX interchange_tasks_user ON interchange_tasks (user_id, created_at DESC)');
    await runner.query('CREATE INDEX interchange_tasks_bank ON interchange_tasks (bank_id)');
    await runner.query('CREATE INDEX interchange_tasks_old ON interchange_tasks (created_at)');
    await runner.query(`
      CREATE TABLE interchange_entries (
        task_id uuid NOT NULL REFERENCES interchange_tasks ON DELETE CASCADE,
        n integer NOT NULL,
        name text NOT NULL,
        question_id uuid,
        lost text[] NOT NULL,
        message text,
        PRIMARY KEY (task_id, n)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE interchange_entries');
    await runner.query('DROP TABLE interchange_tasks');
  }
}

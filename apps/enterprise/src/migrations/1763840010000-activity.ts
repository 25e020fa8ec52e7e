/** Members' activity, counted by hour for the last 400 days: only numbers are stored. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Activity1763840010000 implements MigrationInterface {
  name = 'Activity1763840010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE activity (
        enterprise_id uuid NOT NULL REFERENCES enterprises (id) ON DELETE CASCADE,
        hour timestamptz NOT NULL,
        user_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('session', 'question', 'paper', 'upload')),
        count integer NOT NULL CHECK (count > 0),
        PRIMARY KEY (enterprise_id, hour, user_id, kind)
      )`);
    await runner.query('CREATE INDEX activity_user ON activity (user_id)');
    await runner.query('CREATE INDEX activity_hour ON activity (hour)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE activity');
  }
}

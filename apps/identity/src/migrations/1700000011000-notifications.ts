/** Notices. Deleting an account deletes its notices, and its name in the notices of others. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1700000011000 implements MigrationInterface {
  name = 'Notifications1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        type text NOT NULL,
        actor_id uuid REFERENCES users ON DELETE SET NULL,
        params jsonb NOT NULL,
        link text,
        read_at timestamptz,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX notifications_newest ON notifications (user_id, id DESC)');
    await runner.query('CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL');
    await runner.query('CREATE INDEX notifications_age ON notifications (created_at)');
    await runner.query('CREATE INDEX notifications_actor ON notifications (actor_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notifications');
  }
}

/** Messages and their recipients; a job writes them if they may be many. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messages1763840001000 implements MigrationInterface {
  name = 'Messages1763840001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('general', 'announcement', 'department', 'group')),
        content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 5000),
        sender_id uuid NOT NULL,
        group_name text,
        department_id uuid REFERENCES departments ON DELETE SET NULL,
        include_subtree boolean NOT NULL DEFAULT true,
        reply_to uuid REFERENCES messages ON DELETE SET NULL,
        recipient_count integer NOT NULL,
        delivered_count integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX messages_sent ON messages (sender_id, id DESC)');
    await runner.query('CREATE INDEX messages_enterprise ON messages (enterprise_id)');
    await runner.query(
      'CREATE INDEX messages_department ON messages (department_id) WHERE department_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX messages_reply ON messages (reply_to) WHERE reply_to IS NOT NULL');
    await runner.query(`
      CREATE TABLE message_deliveries (
        user_id uuid NOT NULL,
        message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
        read_at timestamptz,
        hidden boolean NOT NULL DEFAULT false,
        PRIMARY KEY (user_id, message_id)
      )`);
    await runner.query('CREATE INDEX message_deliveries_message ON message_deliveries (message_id)');
    await runner.query(
      'CREATE INDEX message_deliveries_unread ON message_deliveries (user_id) WHERE read_at IS NULL AND NOT hidden',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_deliveries, messages');
  }
}

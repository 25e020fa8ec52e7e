/** Files of messages. A row outlives its message and enterprise until its file is deleted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessageAttachments1763840070000 implements MigrationInterface {
  name = 'MessageAttachments1763840070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_attachments (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        message_id uuid REFERENCES messages ON DELETE SET NULL,
        sent boolean NOT NULL DEFAULT false,
        name text NOT NULL,
        content_type text NOT NULL,
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX message_attachments_owner ON message_attachments (owner_id)');
    await runner.query(
      'CREATE INDEX message_attachments_enterprise ON message_attachments (enterprise_id, id)',
    );
    await runner.query(
      'CREATE INDEX message_attachments_message ON message_attachments (message_id) WHERE message_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX message_attachments_waiting ON message_attachments (created_at) WHERE message_id IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_attachments');
  }
}

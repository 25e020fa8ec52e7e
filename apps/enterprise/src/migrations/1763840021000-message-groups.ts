/** Named lists of people to write to. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessageGroups1763840021000 implements MigrationInterface {
  name = 'MessageGroups1763840021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_groups (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        owner_id uuid NOT NULL,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX message_groups_name ON message_groups (owner_id, enterprise_id, lower(name))',
    );
    await runner.query('CREATE INDEX message_groups_enterprise ON message_groups (enterprise_id)');
    await runner.query(`
      CREATE TABLE message_group_members (
        group_id uuid NOT NULL REFERENCES message_groups ON DELETE CASCADE,
        user_id uuid NOT NULL,
        PRIMARY KEY (group_id, user_id)
      )`);
    await runner.query('CREATE INDEX message_group_members_user ON message_group_members (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_group_members, message_groups');
  }
}

/**
 * Tables of the people kit. A service lists them before its own migrations. Two services had these tables before the
 * kit existed: hence IF NOT EXISTS.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

class DeletedUsers1763690000000 implements MigrationInterface {
  name = 'DeletedUsers1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    // A token outlives its account by some seconds: what it starts then must not stay.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS deleted_users (
        user_id uuid PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_users');
  }
}

class UserSummaries1763690000001 implements MigrationInterface {
  name = 'UserSummaries1763690000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS user_summaries (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text,
        role text NOT NULL,
        version bigint NOT NULL DEFAULT 0,
        deleted boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`
      ALTER TABLE user_summaries ADD COLUMN IF NOT EXISTS avatar text,
        ADD COLUMN IF NOT EXISTS enterprise_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_summaries');
  }
}

class EnterpriseMembers1763690000002 implements MigrationInterface {
  name = 'EnterpriseMembers1763690000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enterprise_members (
        user_id uuid PRIMARY KEY,
        enterprise_id uuid,
        version bigint NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX enterprise_members_enterprise ON enterprise_members (enterprise_id) WHERE enterprise_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE enterprise_members');
  }
}

/** For PeopleModule. */
export const peopleMigrations = [DeletedUsers1763690000000] as const;
/** For UserSummariesModule. */
export const userSummariesMigrations = [UserSummaries1763690000001] as const;
/** For EnterpriseMembersModule. */
export const enterpriseMembersMigrations = [EnterpriseMembers1763690000002] as const;

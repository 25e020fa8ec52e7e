/** Links of mails, the login history, when a session was last seen; avatars become keys of stored files. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Credentials1700000002000 implements MigrationInterface {
  name = 'Credentials1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    // One open link per purpose: a newer one replaces the older, even under concurrency.
    await runner.query(`
      CREATE TABLE email_links (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX email_links_open ON email_links (user_id, purpose) WHERE used_at IS NULL`,
    );
    await runner.query(`CREATE INDEX email_links_expiry ON email_links (expires_at)`);
    await runner.query(`
      CREATE TABLE logins (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        ip text,
        user_agent text,
        success boolean NOT NULL,
        reason text CHECK (reason IN ('wrongPassword', 'suspended', 'locked', 'sso')),
        CHECK (success = (reason IS NULL))
      )`);
    // Ids sort by creation time: the newest page and every later one are one range of this index.
    await runner.query(`CREATE INDEX logins_of_user ON logins (user_id, id DESC)`);
    await runner.query(`CREATE INDEX logins_age ON logins USING brin (at)`);
    await runner.query(`ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now()`);
    // Clients typed the former values; they led to no file of ours.
    await runner.query(`UPDATE users SET avatar = NULL WHERE avatar IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN last_seen_at');
    await runner.query('DROP TABLE logins, email_links');
  }
}

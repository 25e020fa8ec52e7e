/** Binds accounts to a provider's issuer and subject; an address is no longer enough to find them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SsoIdentities1700000009000 implements MigrationInterface {
  name = 'SsoIdentities1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sso_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        linked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (issuer, subject),
        CONSTRAINT sso_identities_user UNIQUE (user_id, issuer)
      )`);
    // One per browser: the last sign-on that waits for a password.
    await runner.query(`
      CREATE TABLE sso_pending_links (
        browser_hash text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        issuer text NOT NULL,
        subject text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sso_pending_links_user ON sso_pending_links (user_id)');
    await runner.query('CREATE INDEX sso_pending_links_expiry ON sso_pending_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sso_pending_links, sso_identities');
  }
}

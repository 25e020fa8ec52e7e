/**
 * More ways for accounts to end: unfinished registrations, accounts without a password, enforced single sign-on.
 * Indexes find all rows of an account when it is deleted.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountLifecycle1700000005000 implements MigrationInterface {
  name = 'AccountLifecycle1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    // Deleting an account and downloading its data read all rows of a person, not only open ones. The index of open
    // sessions is dropped: a person has few ended sessions, and ending one no longer updates an index.
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id)');
    await runner.query('DROP INDEX sessions_of_user');
    await runner.query('CREATE INDEX email_links_user ON email_links (user_id)');
    await runner.query('CREATE INDEX sso_codes_user ON sso_codes (user_id)');
    await runner.query('CREATE INDEX follows_followee ON follows (followee_id)');
    // Events that carry a name, so that they can be found when the person's account is deleted.
    await runner.query(
      `CREATE INDEX outbox_names ON outbox (aggregate_id)
       WHERE type IN ('identity.user.registered.v1', 'identity.user.updated.v1')`,
    );
    await runner.query('CREATE INDEX users_unproven ON users (registered_at) WHERE NOT email_verified');
    await runner.query('ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL');
    await runner.query('ALTER TABLE sso_connections ADD COLUMN enforced boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE logins DROP CONSTRAINT logins_reason_check');
    // Existing rows already fulfil it: validating them would only hold up logins.
    await runner.query(
      `ALTER TABLE logins ADD CONSTRAINT logins_reason_check
       CHECK (reason IN ('wrongPassword', 'suspended', 'locked', 'sso', 'ssoRequired')) NOT VALID`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM logins WHERE reason = 'ssoRequired'`);
    await runner.query('ALTER TABLE logins DROP CONSTRAINT logins_reason_check');
    await runner.query(
      `ALTER TABLE logins ADD CONSTRAINT logins_reason_check
       CHECK (reason IN ('wrongPassword', 'suspended', 'locked', 'sso'))`,
    );
    await runner.query('ALTER TABLE sso_connections DROP COLUMN enforced');
    // Random bytes in place of a hash: no password matches them.
    await runner.query('UPDATE users SET password_hash = $1 WHERE password_hash IS NULL', [
      '$argon2id$v=19$m=19456,t=2,p=1$aHS0WQwzo0dSwPDEagVWyw$PfMugRrRaD+XQbXdcSIJUDyRMdHb3wHM6QKgMc1vPHw',
    ]);
    await runner.query('ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL');
    await runner.query(
      'DROP INDEX users_unproven, outbox_names, follows_followee, sso_codes_user, email_links_user',
    );
    await runner.query('CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL');
    await runner.query('DROP INDEX sessions_user');
  }
}

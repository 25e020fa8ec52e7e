/**
 * Accounts end in more ways: registrations that nobody finished, accounts without a password, sign-on that enforces
 * itself; and what refers to an account is found by an index when it goes.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountLifecycle1700000005000 implements MigrationInterface {
  name = 'AccountLifecycle1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    // Deleting an account and its download look for all rows of a person, not only the open ones. The index of the open
    // sessions alone goes: a person's ended ones are few, and ending one no longer touches an index.
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id)');
    await runner.query('DROP INDEX sessions_of_user');
    await runner.query('CREATE INDEX email_links_user ON email_links (user_id)');
    await runner.query('CREATE INDEX sso_codes_user ON sso_codes (user_id)');
    await runner.query('CREATE INDEX follows_followee ON follows (followee_id)');
    // Events that carry a name: so that they can be found when their person leaves.
    await runner.query(
      `CREATE INDEX outbox_names ON outbox (aggregate_id)
       WHERE type IN ('identity.user.registered.v1', 'identity.user.updated.v1')`,
    );
    await runner.query('CREATE INDEX users_unproven ON users (registered_at) WHERE NOT email_verified');
    await runner.query('ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL');
    await runner.query('ALTER TABLE sso_connections ADD COLUMN enforced boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE logins DROP CONSTRAINT logins_reason_check');
    // What is there fulfils it already: the check of every row would only hold up logins.
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
    // Random bytes in the place of a hash: no password leads to them.
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

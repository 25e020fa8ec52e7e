/** The second factor of logins: authenticator apps, recovery codes, and logins that wait for one. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1700000022000 implements MigrationInterface {
  name = 'SecondFactors1700000022000';

  async up(runner: QueryRunner): Promise<void> {
    // `last_step`: of the last code that was accepted; older ones no longer count.
    await runner.query(`
      CREATE TABLE totp_secrets (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        sealed_secret text NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        code_hash text NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      )`);
    await runner.query(`
      CREATE TABLE login_challenges (
        challenge_hash text PRIMARY KEY,
        browser_hash text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_version int NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX login_challenges_user ON login_challenges (user_id)');
    await runner.query('CREATE INDEX login_challenges_expiry ON login_challenges (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_challenges, recovery_codes, totp_secrets');
  }
}

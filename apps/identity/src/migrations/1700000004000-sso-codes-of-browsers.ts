/** Binds the one-time code of a single sign-on to the browser that began it, like the state before it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SsoCodesOfBrowsers1700000004000 implements MigrationInterface {
  name = 'SsoCodesOfBrowsers1700000004000';

  async up(runner: QueryRunner): Promise<void> {
    // They live for a minute: a sign-on in progress has to be repeated.
    await runner.query('DELETE FROM sso_codes');
    await runner.query('ALTER TABLE sso_codes ADD COLUMN browser_hash text NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sso_codes DROP COLUMN browser_hash');
  }
}

/** Accounts of pupils, which an enterprise manages: `email_key` holds their username, `email` is empty. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchoolAccounts1700000020000 implements MigrationInterface {
  name = 'SchoolAccounts1700000020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE first_passwords (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        sealed text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX first_passwords_expiry ON first_passwords (expires_at)');
    await runner.query(
      `ALTER TABLE users ADD COLUMN managed_by uuid,
         ADD COLUMN must_change_password boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN must_change_password, DROP COLUMN managed_by');
    await runner.query('DROP TABLE first_passwords');
  }
}

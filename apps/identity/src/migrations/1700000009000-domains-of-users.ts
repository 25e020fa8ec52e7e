/**
 * What the columns of `users` may hold stands in domains instead of checks of the table. PostgreSQL reads and compiles
 * every check of a table for each statement that updates it, a domain's only where such a column is written; and each
 * login updates a row (docs/adr/0016-what-a-login-costs.md).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Column, domain, what its values fulfil. */
const COLUMNS = [
  ['name', 'user_name', 'char_length(VALUE) BETWEEN 1 AND 500'],
  ['email', 'user_email', 'char_length(VALUE) <= 254'],
  ['department', 'user_department', 'char_length(VALUE) <= 500'],
  ['avatar', 'user_avatar', 'char_length(VALUE) <= 500'],
  ['role', 'user_role', `VALUE IN ('superadmin', 'admin', 'teacher', 'student')`],
  ['status', 'user_status', `VALUE IN ('active', 'inactive', 'suspended')`],
  ['theme', 'user_theme', `VALUE IN ('auto', 'light', 'dark')`],
  ['language', 'user_language', `VALUE IN ('zh-CN', 'en-US')`],
] as const;

export class DomainsOfUsers1700000009000 implements MigrationInterface {
  name = 'DomainsOfUsers1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [, domain, rule] of COLUMNS)
      await runner.query(`CREATE DOMAIN ${domain} AS text CHECK (${rule})`);
    // In one statement: the table is written anew once.
    await runner.query(
      `ALTER TABLE users ${COLUMNS.map(
        ([column, domain]) => `DROP CONSTRAINT users_${column}_check, ALTER COLUMN ${column} TYPE ${domain}`,
      ).join(', ')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE users ${COLUMNS.map(
        ([column, , rule]) =>
          `ALTER COLUMN ${column} TYPE text, ADD CONSTRAINT users_${column}_check CHECK (${rule.replaceAll('VALUE', column)})`,
      ).join(', ')}`,
    );
    for (const [, domain] of COLUMNS) await runner.query(`DROP DOMAIN ${domain}`);
  }
}

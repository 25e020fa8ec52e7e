/** The export of a list of users is an act of an administrator on no single account. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without a lock that lasts: existing rows are checked while others write. */
async function constrain(runner: QueryRunner, targets: string): Promise<void> {
  await runner.query(`
    ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_target_type_check,
      ADD CONSTRAINT audit_entries_target_type_check CHECK (target_type IN (${targets})) NOT VALID`);
  await runner.query('ALTER TABLE audit_entries VALIDATE CONSTRAINT audit_entries_target_type_check');
}

export class ExportsOfUsers1700000016000 implements MigrationInterface {
  name = 'ExportsOfUsers1700000016000';

  async up(runner: QueryRunner): Promise<void> {
    await constrain(runner, `'user', 'enterprise', 'sso-connection', 'user-list'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM audit_entries WHERE target_type = 'user-list'`);
    await constrain(runner, `'user', 'enterprise', 'sso-connection'`);
  }
}

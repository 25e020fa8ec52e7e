/** A deleted account is a separate reason, which the page shows. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without a lock that lasts: existing rows are checked while others write. */
async function constrain(runner: QueryRunner, reasons: string): Promise<void> {
  await runner.query(`
    ALTER TABLE revocations DROP CONSTRAINT revocations_reason_check,
      ADD CONSTRAINT revocations_reason_check CHECK (reason IN (${reasons})) NOT VALID`);
  await runner.query('ALTER TABLE revocations VALIDATE CONSTRAINT revocations_reason_check');
}

export class DeletedAccountsAsReason1700000014000 implements MigrationInterface {
  name = 'DeletedAccountsAsReason1700000014000';

  async up(runner: QueryRunner): Promise<void> {
    await constrain(runner, `'REVOKED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'SUSPENDED', 'DELETED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE revocations SET reason = 'REVOKED' WHERE reason = 'DELETED'`);
    await constrain(runner, `'REVOKED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'SUSPENDED'`);
  }
}

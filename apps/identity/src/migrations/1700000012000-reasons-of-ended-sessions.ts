/** Why sessions ended, so that the page can say it: also a changed role and a deactivated account. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without a long lock: existing rows are validated while others write. */
async function constrain(runner: QueryRunner, reasons: string): Promise<void> {
  await runner.query(`
    ALTER TABLE revocations DROP CONSTRAINT revocations_reason_check,
      ADD CONSTRAINT revocations_reason_check CHECK (reason IN (${reasons})) NOT VALID`);
  await runner.query('ALTER TABLE revocations VALIDATE CONSTRAINT revocations_reason_check');
}

export class ReasonsOfEndedSessions1700000012000 implements MigrationInterface {
  name = 'ReasonsOfEndedSessions1700000012000';

  async up(runner: QueryRunner): Promise<void> {
    await constrain(runner, `'REVOKED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'SUSPENDED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE revocations SET reason = 'REVOKED' WHERE reason IN ('ROLE_CHANGED', 'SUSPENDED')`,
    );
    await constrain(runner, `'REVOKED', 'PASSWORD_CHANGED'`);
  }
}

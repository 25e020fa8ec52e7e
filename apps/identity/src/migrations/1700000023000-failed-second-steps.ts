/** A right password with a wrong code is a failed login of its own kind. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER = `'wrongPassword', 'suspended', 'locked', 'sso', 'ssoRequired'`;

/** Without a lock that lasts: existing rows are checked while others write. */
async function constrain(runner: QueryRunner, reasons: string): Promise<void> {
  await runner.query(`
    ALTER TABLE logins DROP CONSTRAINT logins_reason_check,
      ADD CONSTRAINT logins_reason_check CHECK (reason IN (${reasons})) NOT VALID`);
  await runner.query('ALTER TABLE logins VALIDATE CONSTRAINT logins_reason_check');
}

export class FailedSecondSteps1700000023000 implements MigrationInterface {
  name = 'FailedSecondSteps1700000023000';

  async up(runner: QueryRunner): Promise<void> {
    await constrain(runner, `${FORMER}, 'secondFactor'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM logins WHERE reason = 'secondFactor'`);
    await constrain(runner, FORMER);
  }
}

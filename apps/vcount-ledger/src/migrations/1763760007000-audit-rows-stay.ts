/** Refunds and adjustments are never deleted: the next refund and every audit rely on them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['spend_refunds', 'adjustments'] as const;

export class AuditRowsStay1763760007000 implements MigrationInterface {
  name = 'AuditRowsStay1763760007000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER ${table}_stay BEFORE DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
      await runner.query(`REVOKE DELETE, TRUNCATE ON ${table} FROM CURRENT_USER`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP TRIGGER ${table}_stay ON ${table}`);
      await runner.query(`GRANT DELETE, TRUNCATE ON ${table} TO CURRENT_USER`);
    }
  }
}

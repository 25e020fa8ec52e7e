/** A successful login is its session and needs no second row; what is left of `logins` are the failed ones. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OneRowPerLogin1700000008000 implements MigrationInterface {
  name = 'OneRowPerLogin1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    // Sessions went when they had expired; their logins are still shown. A success has the id of its session.
    await runner.query(`
      INSERT INTO sessions (id, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
      SELECT id, user_id, ip, user_agent, at, at, at + interval '7 days' FROM logins WHERE success
      ON CONFLICT DO NOTHING`);
    await runner.query(`CREATE INDEX sessions_history ON sessions (user_id, id DESC)`);
    await runner.query(`DROP INDEX sessions_user`);
    await runner.query(`DELETE FROM logins WHERE success`);
    await runner.query(
      `ALTER TABLE logins DROP CONSTRAINT logins_check, DROP COLUMN success, ALTER COLUMN reason SET NOT NULL`,
    );
    await runner.query(`ALTER TABLE logins RENAME TO failed_logins`);
    await runner.query(`ALTER TABLE failed_logins RENAME CONSTRAINT logins_pkey TO failed_logins_pkey`);
    await runner.query(
      `ALTER TABLE failed_logins RENAME CONSTRAINT logins_user_id_fkey TO failed_logins_user_id_fkey`,
    );
    await runner.query(
      `ALTER TABLE failed_logins RENAME CONSTRAINT logins_reason_check TO failed_logins_reason_check`,
    );
    await runner.query(`ALTER INDEX logins_of_user RENAME TO failed_logins_of_user`);
    await runner.query(`ALTER INDEX logins_age RENAME TO failed_logins_age`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER INDEX failed_logins_age RENAME TO logins_age`);
    await runner.query(`ALTER INDEX failed_logins_of_user RENAME TO logins_of_user`);
    await runner.query(
      `ALTER TABLE failed_logins RENAME CONSTRAINT failed_logins_reason_check TO logins_reason_check`,
    );
    await runner.query(
      `ALTER TABLE failed_logins RENAME CONSTRAINT failed_logins_user_id_fkey TO logins_user_id_fkey`,
    );
    await runner.query(`ALTER TABLE failed_logins RENAME CONSTRAINT failed_logins_pkey TO logins_pkey`);
    await runner.query(`ALTER TABLE failed_logins RENAME TO logins`);
    await runner.query(
      `ALTER TABLE logins ALTER COLUMN reason DROP NOT NULL, ADD COLUMN success boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`ALTER TABLE logins ALTER COLUMN success DROP DEFAULT`);
    await runner.query(`
      INSERT INTO logins (id, user_id, at, ip, user_agent, success)
      SELECT id, user_id, created_at, ip, user_agent, true FROM sessions`);
    await runner.query(`ALTER TABLE logins ADD CONSTRAINT logins_check CHECK (success = (reason IS NULL))`);
    await runner.query(`CREATE INDEX sessions_user ON sessions (user_id)`);
    await runner.query(`DROP INDEX sessions_history`);
  }
}

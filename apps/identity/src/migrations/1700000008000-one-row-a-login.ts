/**
 * A successful login is its session, which is kept as long as the login history. `logins` keeps the failed ones; old
 * successful ones expire, so replicas of the previous version may still write them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OneRowALogin1700000008000 implements MigrationInterface {
  name = 'OneRowALogin1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX sessions_history ON sessions (user_id, id DESC)`);
    await runner.query(`DROP INDEX sessions_user`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX sessions_user ON sessions (user_id)`);
    await runner.query(`DROP INDEX sessions_history`);
  }
}

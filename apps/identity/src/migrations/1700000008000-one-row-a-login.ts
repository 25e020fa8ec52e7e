/**
 * A successful login is its session, which stays for as long as the history of logins goes back. `logins` keeps the
 * failed ones; the successes that are there go with their age, so replicas of the version before may go on writing them.
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

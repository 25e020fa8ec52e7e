/** When a member last signed in. Earlier sign-ins come from the hourly activity, to the hour. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastLogin1763840080000 implements MigrationInterface {
  name = 'LastLogin1763840080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members ADD COLUMN last_login_at timestamptz');
    await runner.query(`
      UPDATE members m SET last_login_at = seen.hour
      FROM (SELECT enterprise_id, user_id, max(hour) AS hour FROM activity WHERE kind = 'session' GROUP BY 1, 2) seen
      WHERE seen.enterprise_id = m.enterprise_id AND seen.user_id = m.user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN last_login_at');
  }
}

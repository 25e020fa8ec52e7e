/** The time zone of a player's days, and since when: a change of the zone must not begin a new day early. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DayZones1763920000000 implements MigrationInterface {
  name = 'DayZones1763920000000';

  async up(runner: QueryRunner): Promise<void> {
    // `changed_at` is null for the first zone of a player.
    await runner.query(
      'CREATE TABLE day_zones (user_id uuid PRIMARY KEY, zone text NOT NULL, changed_at timestamptz)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE day_zones');
  }
}

/**
 * Whether `enterprise.member.joined.v1` has announced a membership. `proven` cannot say it: a proof is written with the
 * seat, before the account's event confirms it. Memberships from before are announced by the sweeper.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnnouncedMembers1763840002000 implements MigrationInterface {
  name = 'AnnouncedMembers1763840002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members ADD COLUMN announced boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN announced');
  }
}

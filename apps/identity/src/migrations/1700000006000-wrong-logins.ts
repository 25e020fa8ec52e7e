/** Counts wrong passwords next to the account, so that a login reads both at once. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WrongLogins1700000006000 implements MigrationInterface {
  name = 'WrongLogins1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    // `id` is a keyed hash of address and network and cannot be reversed. The rows need not survive a crash and live
    // for 15 minutes, so a scan of all of them is enough to find expired ones.
    await runner.query(`
      CREATE UNLOGGED TABLE wrong_logins (
        id text PRIMARY KEY,
        generation integer NOT NULL,
        count integer NOT NULL,
        since timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wrong_logins');
  }
}

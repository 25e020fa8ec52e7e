/** Wrong passwords are counted where the account stands: a login reads both at once. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WrongLogins1700000006000 implements MigrationInterface {
  name = 'WrongLogins1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    // `id` is a keyed hash of address and network, which nobody reads out of it. The rows need not survive a crash, and
    // live for a quarter of an hour: a walk over all of them finds the old ones soon enough.
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

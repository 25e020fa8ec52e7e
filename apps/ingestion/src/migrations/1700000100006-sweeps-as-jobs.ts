/** A sweep is a job with an id of its period; no table says any more when the last one was. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SweepsAsJobs1700000100006 implements MigrationInterface {
  name = 'SweepsAsJobs1700000100006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sweeps');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE sweeps (name text PRIMARY KEY, started_at timestamptz NOT NULL)');
  }
}

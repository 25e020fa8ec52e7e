/** What is counted in the end. No unique constraints: a second effect must be seen, not refused. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const FAULT_JOB_QUEUE = 'page';

class FaultTables1800000000001 implements MigrationInterface {
  name = 'FaultTables1800000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE facts (id uuid PRIMARY KEY)');
    await runner.query('CREATE TABLE effects (event_id uuid NOT NULL)');
    await runner.query('CREATE TABLE job_effects (job_id uuid NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE facts, effects, job_effects');
  }
}
export { FaultTables1800000000001 as FaultTables };

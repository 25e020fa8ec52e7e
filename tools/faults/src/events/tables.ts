/** The tables that are counted at the end. No unique constraints: a second effect must be visible, not rejected. */
import { defineQueue } from '@tiku/platform/jobs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

export const FAULT_JOBS = defineQueue({
  name: 'page',
  payload: z.object({ eventId: z.string(), hopeless: z.boolean() }),
  maxAttempts: 50,
  backoffMs: 50,
});

class FaultTables1800000000001 implements MigrationInterface {
  name = 'FaultTables1800000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE facts (id uuid PRIMARY KEY, is_late boolean NOT NULL)');
    await runner.query('CREATE TABLE effects (event_id uuid NOT NULL)');
    await runner.query('CREATE TABLE job_effects (job_id uuid NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE facts, effects, job_effects');
  }
}
export { FaultTables1800000000001 as FaultTables };

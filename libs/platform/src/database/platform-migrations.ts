/**
 * The tables that every service has in its schema: outbox, inbox, jobs, idempotency keys and the known state of Redis.
 * Expand-then-contract: never edit a released migration.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

class PlatformTables1700000000001 implements MigrationInterface {
  name = 'PlatformTables1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    // The relay updates each row twice soon after it is written: free space on the page keeps the claim a HOT update.
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        aggregate_id text NOT NULL,
        aggregate_version bigint NOT NULL,
        type text NOT NULL,
        payload jsonb NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        claimed_until timestamptz,
        published_at timestamptz
      ) WITH (fillfactor = 60)`);
    await runner.query(`CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL`);
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, consumer)
      )`);
    await runner.query(`CREATE INDEX inbox_received ON inbox USING brin (received_at)`);
    await runner.query(`
      CREATE TABLE jobs (
        id uuid PRIMARY KEY,
        queue text NOT NULL,
        payload jsonb NOT NULL,
        priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 2000000),
        user_id uuid,
        status text NOT NULL DEFAULT 'queued'
          CHECK (status IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')),
        attempts integer NOT NULL DEFAULT 0,
        max_attempts integer NOT NULL CHECK (max_attempts > 0),
        generation integer NOT NULL DEFAULT 0,
        run_at timestamptz NOT NULL DEFAULT now(),
        dispatched_at timestamptz,
        run_token uuid,
        heartbeat_at timestamptz,
        error jsonb,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        started_at timestamptz,
        finished_at timestamptz,
        CHECK (status <> 'failed' OR error IS NOT NULL)
      ) WITH (fillfactor = 70)`);
    await runner.query(`CREATE INDEX jobs_waiting ON jobs (queue, priority, id) WHERE status = 'queued'`);
    await runner.query(`CREATE INDEX jobs_running ON jobs (id) WHERE status = 'running'`);
    await runner.query(`CREATE INDEX jobs_user_open ON jobs (user_id, queue)
      WHERE status IN ('queued', 'running', 'paused')`);
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id text NOT NULL,
        key text NOT NULL,
        body_hash text NOT NULL,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_created ON idempotency_keys USING brin (created_at)`);
    await runner.query(`
      CREATE TABLE redis_state (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        epoch text,
        run_id text,
        replay_cursor uuid,
        replay_until uuid,
        replay_lease_until timestamptz
      )`);
    await runner.query(`INSERT INTO redis_state (singleton) VALUES (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE redis_state, idempotency_keys, jobs, inbox, outbox');
  }
}

/** The trace of a job. Separate from that of events: a writer of both tables locks them in another order. */
class TracesOfJobs1763960000000 implements MigrationInterface {
  name = 'TracesOfJobs1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN trace text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN trace');
  }
}

/** The trace of an event. */
class TracesOfEvents1763960000001 implements MigrationInterface {
  name = 'TracesOfEvents1763960000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN trace text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN trace');
  }
}

/** What happened in each minute of the last day, for operators. */
class ActivityMinutes1764000000000 implements MigrationInterface {
  name = 'ActivityMinutes1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE activity_minutes (
        at timestamptz NOT NULL,
        measure text NOT NULL CHECK (length(measure) BETWEEN 1 AND 40),
        value bigint NOT NULL CHECK (value >= 0),
        PRIMARY KEY (at, measure)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE activity_minutes');
  }
}

/** Every service lists these before its own migrations. */
export const platformMigrations = [
  PlatformTables1700000000001,
  TracesOfJobs1763960000000,
  TracesOfEvents1763960000001,
  ActivityMinutes1764000000000,
] as const;

/** Metrics of waiting jobs and their age: from the rows, so that an unavailable Redis hides nothing. */
import type pg from 'pg';
import type { Background } from '../background/index.js';
import { queryPool } from '../database/read-handle.js';
import { float8, row } from '../rows/index.js';

const Value = row({ value: float8 });
const DUE = `status = 'queued' AND run_at <= clock_timestamp()`;

export function measureJobs({ metrics }: Pick<Background, 'metrics'>, pool: pg.Pool): void {
  /** Is NaN while PostgreSQL is unavailable, so that the scrape does not fail. */
  const number = (sql: string) => async (): Promise<number> => {
    const [found] = await queryPool(pool, Value, sql).catch(() => []);
    return found?.value ?? NaN;
  };
  metrics?.gauge(
    'jobs_waiting',
    'Jobs that are due and have not started',
    number(`SELECT count(*)::float8 AS value FROM jobs WHERE ${DUE}`),
  );
  metrics?.gauge(
    'jobs_failed',
    'Jobs that failed for good and wait for help',
    number(`SELECT count(*)::float8 AS value FROM jobs WHERE status = 'failed'`),
  );
  metrics?.gauge(
    'jobs_oldest_seconds',
    'How long the oldest job that is due has waited',
    number(
      `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(run_at)), 0)::float8 AS value FROM jobs WHERE ${DUE}`,
    ),
  );
}

/** Metrics of a process's connections to PostgreSQL: used, maximum, and waiting callers. */
import type pg from 'pg';
import type { Metrics } from '../metrics/index.js';

export function measurePools(metrics: Metrics, pools: readonly pg.Pool[]): void {
  const sum = (of: (pool: pg.Pool) => number) => (): number =>
    pools.reduce((total, pool) => total + of(pool), 0);
  metrics.gauge(
    'database_connections_used',
    'Connections to PostgreSQL that are at work',
    sum((pool) => pool.totalCount - pool.idleCount),
  );
  metrics.gauge(
    'database_connections_max',
    'Connections to PostgreSQL that may be at work at once',
    sum((pool) => pool.options.max),
  );
  metrics.gauge(
    'database_connections_awaited',
    'Statements and transactions that wait for a connection',
    sum((pool) => pool.waitingCount),
  );
}

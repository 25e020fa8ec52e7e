/** Counts, ages and sizes in one service's schema, and its failed jobs. */
import { Injectable } from '@nestjs/common';
import { FAILED_ITEMS_MAX } from '@tiku/contracts/operations';
import { DeclaredQueues } from '../database/queues.js';
import { Transactions, type Tx } from '../database/transactions.js';
import {
  float8,
  int4,
  int8AsNumber,
  json,
  nullable,
  row,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../rows/index.js';
import { JobError } from '../jobs/job-row.js';

const TABLES_SHOWN = 5;

const QueueRow = row({
  name: text,
  waiting: int4,
  running: int4,
  failed: int4,
  oldest_seconds: nullable(float8),
});
const OutboxState = row({ waiting: int4, oldest_seconds: nullable(float8) });
const TableRow = row({ name: text, bytes: int8AsNumber });
const DatabaseRow = row({ version: text, bytes: int8AsNumber });
const FailedJobRow = row({
  id: uuid,
  queue: text,
  attempts: int4,
  error: nullable(json(JobError)),
  finished_at: nullable(timestamptz),
});
export type FailedJobRow = RowOf<typeof FailedJobRow>;
const CountRow = row({ count: int4 });
const DUE = `status = 'queued' AND run_at <= clock_timestamp()`;

@Injectable()
export class OperationsRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly declared: DeclaredQueues,
  ) {}

  ping(): Promise<unknown> {
    return this.transactions.read.query(row({ one: int4 }), 'SELECT 1 AS one');
  }

  /** Jobs that are due later do not count as waiting. */
  queues(): Promise<RowOf<typeof QueueRow>[]> {
    return this.transactions.read.query(
      QueueRow,
      `SELECT queue AS name, count(*) FILTER (WHERE ${DUE})::int AS waiting,
         count(*) FILTER (WHERE status = 'running')::int AS running,
         count(*) FILTER (WHERE status = 'failed')::int AS failed,
         extract(epoch FROM clock_timestamp() - min(run_at) FILTER (WHERE ${DUE}))::float8 AS oldest_seconds
       FROM jobs WHERE status IN ('queued', 'running', 'failed') GROUP BY queue ORDER BY queue`,
    );
  }

  async outbox(): Promise<RowOf<typeof OutboxState> | null> {
    const [state] = await this.transactions.read.query(
      OutboxState,
      `SELECT count(*)::int AS waiting,
         extract(epoch FROM clock_timestamp() - min(occurred_at))::float8 AS oldest_seconds
       FROM outbox WHERE published_at IS NULL`,
    );
    return state ?? null;
  }

  async database(): Promise<RowOf<typeof DatabaseRow> | null> {
    const [state] = await this.transactions.read.query(
      DatabaseRow,
      `SELECT current_setting('server_version') AS version, coalesce(sum(pg_total_relation_size(oid)), 0)::int8 AS bytes
       FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'm')`,
    );
    return state ?? null;
  }

  largestTables(): Promise<RowOf<typeof TableRow>[]> {
    return this.transactions.read.query(
      TableRow,
      `SELECT relname::text AS name, pg_total_relation_size(oid)::int8 AS bytes FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'm')
       ORDER BY pg_total_relation_size(oid) DESC LIMIT ${TABLES_SHOWN}`,
    );
  }

  /** Last failed first. */
  failedJobs(): Promise<FailedJobRow[]> {
    return this.transactions.read.query(
      FailedJobRow,
      `SELECT ${FailedJobRow.list()} FROM jobs WHERE status = 'failed'
       ORDER BY finished_at DESC NULLS LAST, id DESC LIMIT ${FAILED_ITEMS_MAX}`,
    );
  }

  async countFailedJobs(): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM jobs WHERE status = 'failed'`;
    const [counted] = await this.transactions.read.query(CountRow, sql);
    return counted?.count ?? 0;
  }

  /** Only failed jobs: another operator may have retried one. */
  async onlyFailed(tx: Tx, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query(
      row({ id: uuid }),
      `SELECT id FROM jobs WHERE id = ANY ($1::uuid[]) AND status = 'failed' ORDER BY id FOR UPDATE`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Cancelled jobs are deleted together with old finished ones. */
  discard(tx: Tx, ids: readonly string[]): Promise<number> {
    return tx.execute(
      `UPDATE jobs SET status = 'cancelled', finished_at = now(),
         payload = CASE WHEN queue = ANY ($2) THEN '{}' ELSE payload END
       WHERE id = ANY ($1::uuid[]) AND status = 'failed'`,
      [ids, this.declared.forgetful()],
    );
  }
}

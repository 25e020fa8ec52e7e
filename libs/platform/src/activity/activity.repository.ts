/** SQL of `activity_minutes`: a row for each measure of a minute in which it was not zero. */
import { Injectable } from '@nestjs/common';
import { ACTIVITY_MEASURES, HISTORY_BUCKET_SECONDS, HISTORY_HOURS } from '@tiku/contracts/operations';
import { Transactions } from '../database/transactions.js';
import { int8AsNumber, oneOf, row, type RowOf, timestamptz } from '../rows/index.js';

/** Deeper queues are shown as this deep: counting further helps no operator. */
const COUNTED_MAX = 100_000;
const KEPT_HOURS = HISTORY_HOURS + 1;
const ActivityRow = row({ at: timestamptz, measure: oneOf(ACTIVITY_MEASURES), value: int8AsNumber });
export type ActivityRow = RowOf<typeof ActivityRow>;

@Injectable()
export class ActivityRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Several processes add to one minute. */
  async add(counts: readonly (readonly [measure: string, count: number])[]): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO activity_minutes AS a (at, measure, value)
       SELECT date_trunc('minute', now()), * FROM unnest($1::text[], $2::bigint[]) ORDER BY 2
       ON CONFLICT (at, measure) DO UPDATE SET value = a.value + excluded.value`,
      [counts.map(([measure]) => measure), counts.map(([, count]) => Math.round(count))],
    );
  }

  /** Due jobs and unpublished events, counted by the first process of each minute. */
  async measureQueues(): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO activity_minutes (at, measure, value)
       SELECT date_trunc('minute', now()), 'waiting',
         (SELECT count(*) FROM (SELECT FROM jobs WHERE status = 'queued' AND run_at <= now() LIMIT $1) due)
         + (SELECT count(*) FROM (SELECT FROM outbox WHERE published_at IS NULL LIMIT $1) unpublished)
       WHERE NOT EXISTS (
         SELECT FROM activity_minutes WHERE at = date_trunc('minute', now()) AND measure = 'waiting')
       ON CONFLICT DO NOTHING`,
      [COUNTED_MAX],
    );
  }

  async forget(): Promise<void> {
    await this.transactions.execute(
      'DELETE FROM activity_minutes WHERE at < now() - make_interval(hours => $1)',
      [KEPT_HOURS],
    );
  }

  /** The deepest queue and the sum of each count, by time. Measures of a newer release are left out. */
  history(): Promise<ActivityRow[]> {
    return this.transactions.lists.query(
      ActivityRow,
      `SELECT date_bin(make_interval(secs => $1), at, timestamptz 'epoch') AS at, measure,
         (CASE measure WHEN 'waiting' THEN max(value) ELSE sum(value) END)::bigint AS value
       FROM activity_minutes WHERE at > now() - make_interval(hours => $2) AND measure = ANY ($3)
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [HISTORY_BUCKET_SECONDS, HISTORY_HOURS, ACTIVITY_MEASURES],
    );
  }
}

/** The activity of all services on one axis of time: the last day in equal parts. Pure. */
import {
  HISTORY_BUCKET_SECONDS,
  HISTORY_HOURS,
  type ActivityMeasure,
  type ActivityPoint,
} from '@tiku/contracts/operations';

const BUCKET_MS = HISTORY_BUCKET_SECONDS * 1_000;
const BUCKETS = (HISTORY_HOURS * 3_600) / HISTORY_BUCKET_SECONDS;
/** Older than the present part, so that it is complete. */
const RATED_PARTS = 2;

export interface ActivityBucket extends Record<Exclude<ActivityMeasure, 'waiting'>, number> {
  at: number;
  /** Null: no service measured it, so the line has a gap. */
  waiting: number | null;
}

/** Sums over services; the depths of their queues are added. */
export function bucketsOf(histories: readonly (readonly ActivityPoint[])[], now: number): ActivityBucket[] {
  const last = Math.floor(now / BUCKET_MS) * BUCKET_MS;
  const buckets = Array.from({ length: BUCKETS }, (_, n): ActivityBucket => {
    const at = last - (BUCKETS - 1 - n) * BUCKET_MS;
    return { at, waiting: null, finished: 0, failed: 0, pages: 0, mails: 0, modelMicros: 0 };
  });
  const byTime = new Map(buckets.map((bucket) => [bucket.at, bucket]));
  for (const { at, waiting, ...counts } of histories.flat()) {
    const bucket = byTime.get(Date.parse(at));
    if (!bucket) continue;
    if (waiting !== null) bucket.waiting = (bucket.waiting ?? 0) + waiting;
    for (const measure of ['finished', 'failed', 'pages', 'mails', 'modelMicros'] as const)
      bucket[measure] += counts[measure];
  }
  return buckets;
}

/** A minute's mean over the last complete parts. */
export function ratePerMinute(
  buckets: readonly ActivityBucket[],
  measure: Exclude<ActivityMeasure, 'waiting'>,
): number {
  const parts = buckets.slice(-1 - RATED_PARTS, -1);
  const sum = parts.reduce((total, bucket) => total + bucket[measure], 0);
  return (sum * 60) / (HISTORY_BUCKET_SECONDS * Math.max(1, parts.length));
}

export const sumOf = (
  buckets: readonly ActivityBucket[],
  measure: Exclude<ActivityMeasure, 'waiting'>,
): number => buckets.reduce((sum, bucket) => sum + bucket[measure], 0);

/** How long a worker may take to end before it is killed: less than `npm start` allows for everything. */
const SHARE = 2 / 3;
const TOTAL_MS = 4500;

/** Milliseconds; `TIKU_STOP_MS` is the time for everything, for slow machines and tests. */
export function workerStopMs(environment: Record<string, string | undefined>): number {
  return (Number(environment['TIKU_STOP_MS']) || TOTAL_MS) * SHARE;
}

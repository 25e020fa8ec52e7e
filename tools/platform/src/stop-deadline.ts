/** How long a worker may take to end before it is forced to: less than `npm start` gives to everything. */
const SHARE = 2 / 3;
const TOTAL_MS = 4500;

/** Milliseconds; `TIKU_STOP_MS` is the time for everything, for machines that are slow or under tests. */
export function workerStopMs(environment: Record<string, string | undefined>): number {
  return (Number(environment['TIKU_STOP_MS']) || TOTAL_MS) * SHARE;
}

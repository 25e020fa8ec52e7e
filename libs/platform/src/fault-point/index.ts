/**
 * Named places where `tools/faults` may kill the process, to prove that nothing is lost or done twice there.
 * Does nothing unless TIKU_FAULT_SEED is set, which only that tool does.
 */
export type FaultPoint =
  | 'tx.committed'
  | 'outbox.claimed'
  | 'outbox.added'
  | 'outbox.published'
  | 'inbox.effect'
  | 'inbox.committed'
  | 'jobs.dispatched'
  | 'jobs.claimed'
  | 'jobs.worked'
  | 'jobs.finished'
  | 'uploads.stored'
  | 'drafts.pushed'
  | 'purchases.held'
  | 'purchases.returned';

const seed = process.env.TIKU_FAULT_SEED;
const oneIn = Number(process.env.TIKU_FAULT_ONE_IN ?? '200');
/** Places that are passed once per document or less, so that they are struck as surely as those of every job. */
const TIMES_AS_OFTEN: Partial<Record<FaultPoint, number>> = { 'uploads.stored': 12, 'drafts.pushed': 20 };

/** mulberry32: small, and the same numbers for the same seed on every machine. */
export function seededRandom(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let random = seed === undefined ? null : seededRandom(Number(seed));
// The end of the disturbance: the process goes on as one that has no fault points.
if (random) process.on('SIGUSR2', () => (random = null));

/** Kills the process here with the seeded probability: no handler runs, as when a machine loses power. */
export function faultPoint(name: FaultPoint): void {
  if (random === null || random() * oneIn >= (TIMES_AS_OFTEN[name] ?? 1)) return;
  process.stdout.write(`fault: ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

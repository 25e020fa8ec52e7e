/**
 * Named places where `tools/faults` may kill the process, to prove that nothing is lost or done twice there.
 * Does nothing unless TIKU_FAULT_SEED or TIKU_FAULT_ORDER is set, which only that tool does.
 */
import { readFileSync, writeFileSync } from 'node:fs';

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
  | `steps.${'segment' | 'classify' | 'enrich' | 'match' | 'ready'}`
  | 'purchases.begun'
  | 'purchases.held'
  | 'purchases.paid'
  | 'purchases.refunding'
  | 'purchases.ledgerRefunded'
  | 'purchases.refunded'
  | 'recharges.begun'
  | 'recharges.paid'
  | 'transfers.posted'
  | 'transfers.committed';

const seed = process.env.TIKU_FAULT_SEED;
/** A file whose first line names the next place to kill; killing removes the line. */
const orderFile = process.env.TIKU_FAULT_ORDER;
const oneIn = Number(process.env.TIKU_FAULT_ONE_IN ?? '200');
/** Places that are passed at most once per document, and get a higher probability. */
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
// The end of the disturbance: the process continues like one without fault points.
if (random) process.on('SIGUSR2', () => (random = null));

/** Kills the process here by order or by the seeded probability: no handler runs, as in a power cut. */
export function faultPoint(name: FaultPoint): void {
  if (!isOrdered(name) && (random === null || random() * oneIn >= (TIMES_AS_OFTEN[name] ?? 1))) return;
  process.stdout.write(`fault: ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

function isOrdered(name: FaultPoint): boolean {
  if (orderFile === undefined) return false;
  const [next, ...later] = readFileSync(orderFile, 'utf8').split('\n');
  if (next !== name) return false;
  writeFileSync(orderFile, later.join('\n'));
  return true;
}

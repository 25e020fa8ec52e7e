/** Faults that strike one after another at moments that a seed decides. Knows nothing of what they strike. */
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tiku/platform/fault-point';
import { count, type Tally } from './processes.js';

/** A slow machine may take this many times as long until each kind of fault has struck once. */
const SLOW_MACHINE_FACTOR = 6;

export interface FaultRun {
  /** The same seed strikes in the same order; what is in flight just then differs from run to run. */
  seed: number;
  seconds: number;
  /** The commit of the older release, where two run side by side; unset, the last one of the version before. */
  from?: string;
  /** Requests a second, where a run sends them at a steady rate; unset, what the run promises. */
  rate?: number;
}

export interface Pace {
  /** A strike comes so long after the one before, or after what it hit is at work again. */
  betweenMs: readonly [min: number, max: number];
  /** Waits until a strike has something to hit. */
  atWork: () => Promise<void>;
}

export interface Fault {
  name: string;
  /** How often, compared with the others. */
  weight: number;
  /** False when there was nothing to strike; `random` is the seed's next number. */
  strike: (random: () => number) => Promise<boolean | void> | boolean | void;
}

/** Strikes for about `seconds`, each kind at least once. */
export async function disturb(
  faults: readonly Fault[],
  { betweenMs: [minMs, maxMs], atWork }: Pace,
  tally: Tally,
  { seed, seconds }: FaultRun,
): Promise<void> {
  const random = seededRandom(seed);
  const total = faults.reduce((sum, { weight }) => sum + weight, 0);
  // Each kind once, in seeded order, then by weight: a short run must not miss one.
  const first = faults
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
  const startedAt = Date.now();
  const isOver = (): boolean => {
    const elapsedMs = Date.now() - startedAt;
    return elapsedMs > seconds * 1_000 * (first.length === 0 ? 1 : SLOW_MACHINE_FACTOR);
  };
  while (!isOver()) {
    await atWork();
    await wait(minMs + random() * (maxMs - minMs));
    let pick = random() * total;
    const drawn = faults.find(({ weight }) => (pick -= weight) < 0);
    const fault = first.shift() ?? drawn;
    if (!fault) continue;
    if ((await fault.strike(random)) === false) {
      // Its turn comes again; another may strike meanwhile.
      if (!(fault.name in tally)) first.push(fault);
    } else count(tally, fault.name);
  }
}

export function describe(tally: Tally): string {
  return Object.entries(tally)
    .map(([what, times]) => `${what} ×${times}`)
    .join(', ');
}

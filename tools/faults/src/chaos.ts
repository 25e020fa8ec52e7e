/** Injects faults one after another at times that a seed determines. Knows nothing of their targets. */
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tiku/platform/fault-point';
import { count, type Tally } from './processes.js';

/** A slow machine may take this many times as long until each kind of fault has occurred once. */
const SLOW_MACHINE_FACTOR = 6;

export interface FaultRun {
  /** The same seed gives the same order; the work in flight at each fault differs from run to run. */
  seed: number;
  seconds: number;
  /** The commit of the older release, if two run side by side; default: the last one of the previous version. */
  from?: string;
  /** Requests per second, if a run sends them at a steady rate; default: the rate that the run promises. */
  rate?: number;
}

export interface Pace {
  /** Time between two strikes, counted from the previous one or from its target's recovery. */
  betweenMs: readonly [min: number, max: number];
  /** Waits until a strike has a target. */
  atWork: () => Promise<void>;
}

export interface Fault {
  name: string;
  /** Frequency relative to the others. */
  weight: number;
  /** False if there was nothing to strike; `random` is the seed's next number. */
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
  // Each kind once, in seeded order, then by weight: a short run must not skip one.
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
      // It is retried later; another may strike meanwhile.
      if (!(fault.name in tally)) first.push(fault);
    } else count(tally, fault.name);
  }
}

export function describe(tally: Tally): string {
  return Object.entries(tally)
    .map(([what, times]) => `${what} ×${times}`)
    .join(', ');
}

/**
 * All places between two steps of a purchase, a recharge and a refund; strikes at them one after another. A strike is
 * an order in a file that the process reads at each of its fault points.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { seededRandom, type FaultPoint } from '@tiku/platform/fault-point';
import { waitFor } from '@tiku/platform/testing';
import { count, type ServiceProcess, type Tally } from '../processes.js';

/** Longer than services take to start and buyers to reach any step on a busy machine. */
const STRUCK_MAX_MS = 300_000;
const ORDER_AGAIN_MS = 20_000;

/** A place, or a sequence of places that are reached only after a strike at the earlier ones. */
type Gap = readonly FaultPoint[];

/** The steps themselves come first: a short run strikes only these. No service subscribes to events of purchases. */
export const PAPER_BANK_GAPS: readonly Gap[] = [
  ['purchases.held'],
  ['purchases.ledgerRefunded'],
  ['purchases.begun'],
  ['purchases.refunding'],
  ['purchases.paid'],
  ['purchases.refunded'],
  ['inbox.effect'],
  ['inbox.committed'],
  // A job confirms a purchase only if it is still pending when the ledger's event arrives.
  ['purchases.held', 'jobs.dispatched'],
  ['purchases.held', 'jobs.claimed'],
  ['purchases.held', 'jobs.worked'],
  ['purchases.held', 'jobs.finished'],
];
export const LEDGER_GAPS: readonly Gap[] = [
  ['transfers.committed'],
  ['recharges.begun'],
  ['transfers.posted'],
  ['recharges.paid'],
  ['outbox.claimed'],
  ['outbox.added'],
  ['outbox.published'],
];

export interface Struck {
  service: ServiceProcess;
  orderFile: string;
  gaps: readonly Gap[];
}

/** Strikes at one gap after the other, repeatedly, until `isOver`; with `isWhole`, at each of them at least once. */
export async function strike(
  { service, orderFile, gaps }: Struck,
  { seed, isOver, isWhole }: { seed: number; isOver: () => boolean; isWhole: boolean },
  tally: Tally,
): Promise<void> {
  const random = seededRandom(seed);
  for (let round = 0; ; round += 1) {
    const order =
      round === 0
        ? gaps
        : gaps
            .map((gap) => ({ gap, at: random() }))
            .sort((a, b) => a.at - b.at)
            .map(({ gap }) => gap);
    for (const gap of order) {
      if (isOver() && (round > 0 || !isWhole)) return;
      let orderedAt = 0;
      await waitFor(
        `${service.name} to be struck at ${gap.join(', then ')}`,
        () => {
          if (orderedAt > 0 && readFileSync(orderFile, 'utf8').trim() === '') return true;
          // The place after a strike may never be reached: a buyer's repeated call may be faster than a job.
          if (Date.now() - orderedAt < ORDER_AGAIN_MS) return false;
          orderedAt = Date.now();
          writeFileSync(orderFile, gap.join('\n'));
          return false;
        },
        STRUCK_MAX_MS,
      );
      count(tally, `${service.name}: ${gap.join(' → ')}`);
    }
  }
}

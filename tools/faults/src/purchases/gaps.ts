/**
 * Every place between two steps of a purchase, a recharge and a refund, and strikes at them one after another. A strike
 * is an order in a file that the process reads at each of its fault points.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { seededRandom, type FaultPoint } from '@tiku/platform/fault-point';
import { waitFor } from '@tiku/platform/testing';
import { count, type ServiceProcess, type Tally } from '../processes.js';

/** Longer than services take to start on a busy machine and buyers to come to any step. */
const STRUCK_MAX_MS = 300_000;
const ORDER_AGAIN_MS = 20_000;

/** A place, or places that are only passed after a strike at those before. */
type Gap = readonly FaultPoint[];

/** The steps themselves come first: a short run strikes at these. No service subscribes to events of purchases. */
export const PAPER_BANK_GAPS: readonly Gap[] = [
  ['purchases.held'],
  ['purchases.returned'],
  ['purchases.begun'],
  ['purchases.returning'],
  ['purchases.paid'],
  ['purchases.refunded'],
  ['inbox.effect'],
  ['inbox.committed'],
  // Only a purchase that is still pending when the ledger's event arrives is confirmed by a job.
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

/** Strikes at one gap after the other, and again, until `isOver`; where it `isWhole`, at each of them once at least. */
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
          // What follows a strike may not come to pass: a buyer who asks again may be faster than a job.
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

import { LIMITS } from '@tiku/contracts/common';

const DAY_MS = 86_400_000;

/** Whole days until what was deleted then is removed for good; 0 on the last one. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  return Math.max(0, Math.floor((Date.parse(deletedAt) + LIMITS.trashDays * DAY_MS - now) / DAY_MS));
}

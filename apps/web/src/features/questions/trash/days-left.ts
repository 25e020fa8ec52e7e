import { LIMITS } from '@tiku/contracts/common';

const DAY_MS = 86_400_000;

/** Days until what was deleted then is removed for good, one begun counted; 0 where it goes any moment. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + LIMITS.trashDays * DAY_MS - now) / DAY_MS));
}

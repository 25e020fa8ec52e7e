import { LIMITS } from '@tiku/contracts/common';

const DAY_MS = 86_400_000;

/** Days until an item deleted at that time is removed for good, rounded up; 0 if it may be removed at any moment. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + LIMITS.trashDays * DAY_MS - now) / DAY_MS));
}

/** The end of the school year in China: 31 August, 24 h, in Beijing. Pure. */
const BEIJING_HOURS = 8;
/** Counted from 0. */
const SEPTEMBER = 8;

export function endOfSchoolYear(now: Date): Date {
  const there = new Date(now.getTime() + BEIJING_HOURS * 3_600_000);
  const year = there.getUTCFullYear() + (there.getUTCMonth() >= SEPTEMBER ? 1 : 0);
  return new Date(Date.UTC(year, SEPTEMBER, 1) - BEIJING_HOURS * 3_600_000);
}

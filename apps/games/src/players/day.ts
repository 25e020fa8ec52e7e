/** Days begin at midnight of a time zone. */
const DAY_MS = 86_400_000;

/** Creating one takes longer than the rest of a record. There are a few hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { ...time, timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

function millisecondsOfDay(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1_000 + (((at % 1_000) + 1_000) % 1_000);
}

/** The latest requested day of each zone. */
const begun = new Map<string, number>();
/** No day is shorter, even if clocks go forward. */
const SHORTEST_DAY_MS = 22 * 3_600_000;

/** The start of the day of `at` in the zone. */
export function startOfDay(zone: string, at: number): Date {
  const cached = begun.get(zone);
  if (cached !== undefined && at >= cached && at < cached + SHORTEST_DAY_MS) return new Date(cached);
  const start = computedStart(zone, at);
  begun.set(zone, start.getTime());
  return start;
}

/** Corrects the hour if clocks changed since midnight. */
function computedStart(zone: string, at: number): Date {
  const start = at - millisecondsOfDay(zone, at);
  const off = millisecondsOfDay(zone, start);
  if (off === 0) return new Date(start);
  // After midnight by less than half a day, or before it.
  return new Date(off < DAY_MS / 2 ? start - off : start + DAY_MS - off);
}

/** The date of Monday, in China, of the week of `at`: the name of its boards. */
export function weekOf(at: number): string {
  const china = new Date(at + 8 * 3_600_000);
  const weekday = (china.getUTCDay() + 6) % 7;
  return new Date(china.getTime() - weekday * DAY_MS).toISOString().slice(0, 10);
}

/** Days of a time zone. Pure. */

/** An IANA name; any other would make date formatting throw. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const ZONES_MAX = 100;

/** What a clock in the zone shows, as if it were UTC. */
function localTime(ms: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    // Any name of a zone is accepted, in any case.
    if (formats.size >= ZONES_MAX) formats.clear();
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const at = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** The first moment of a day (`2026-11-29`), or of the one `later` days after it, in a zone. */
export function firstMomentOf(day: string, timeZone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS;
  let moment = midnight;
  // The offset at the guess is that of the moment, unless the clock changes between: the second time finds it.
  for (let time = 0; time < 2; time += 1) moment -= localTime(moment, timeZone) - midnight;
  // Where clocks skip midnight, the day begins an hour later.
  return new Date(localTime(moment, timeZone) < midnight ? moment + DAY_MS / 24 : moment);
}

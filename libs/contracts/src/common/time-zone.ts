/** Zones by whose calendar days and months are counted. */
const KNOWN: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** A zone that PostgreSQL knows as well; UTC for a name that is missing or unknown, as of an old browser. */
export const calendarZone = (name: string | undefined): string =>
  name !== undefined && KNOWN.has(name) ? name : 'UTC';

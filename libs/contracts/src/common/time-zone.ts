/** Time zones that decide where days and months begin. */
const KNOWN: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** A zone that PostgreSQL knows too; UTC if the name is missing or unknown, as from an old browser. */
export const calendarZone = (name: string | undefined): string =>
  name !== undefined && KNOWN.has(name) ? name : 'UTC';

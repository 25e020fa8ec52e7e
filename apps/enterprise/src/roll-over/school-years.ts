/** A school's years: 2026—2027 is one. */
const AUGUST = 7;
const BEIJING_MS = 8 * 3_600_000;

/** The name of the school year of a moment. Pure. */
export function schoolYearName(now: Date): string {
  const there = new Date(now.getTime() + BEIJING_MS);
  const first = there.getUTCFullYear() - (there.getUTCMonth() >= AUGUST ? 0 : 1);
  return `${first}—${first + 1}`;
}

/** SQL: the school's latest year that is not archived. */
export const currentYear = (school: string): string =>
  `(SELECT y.id FROM departments y WHERE y.parent_id = ${school} AND y.kind = 'year' AND y.archived_at IS NULL
     ORDER BY y.sorted DESC, y.id DESC LIMIT 1)`;

/** The periods that a statement can cover, as instants by the device's calendar. */
export const STATEMENT_PERIODS = ['month', 'lastMonth', 'year', 'lastYear', 'all'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

export function periodOf(period: StatementPeriod, now = new Date()): { from?: string; to?: string } {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const between = (from: Date, end?: Date) => ({
    from: from.toISOString(),
    // Both ends are inclusive: the last millisecond before the next period.
    ...(end && { to: new Date(end.getTime() - 1).toISOString() }),
  });
  switch (period) {
    case 'month':
      return between(new Date(year, month, 1));
    case 'lastMonth':
      return between(new Date(year, month - 1, 1), new Date(year, month, 1));
    case 'year':
      return between(new Date(year, 0, 1));
    case 'lastYear':
      return between(new Date(year - 1, 0, 1), new Date(year, 0, 1));
    case 'all':
      return {};
  }
}

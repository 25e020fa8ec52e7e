/**
 * The period of the address → instants, rounded to whole days of the reader so that the query stays the same all day.
 */
export const PERIODS = ['today', 'week', 'month', 'quarter', 'custom'] as const;
const DAYS: Record<string, number> = { today: 1, week: 7, month: 30, quarter: 90 };

interface Range {
  from?: string;
  to?: string;
}

export function periodOf(period: string, custom: { from: string; to: string }, now: Date): Range {
  if (period === 'custom') {
    const from = startOf(custom.from);
    const to = startOf(custom.to);
    // The last day counts as a whole.
    to?.setDate(to.getDate() + 1);
    return { ...(from ? { from: from.toISOString() } : {}), ...(to ? { to: to.toISOString() } : {}) };
  }
  const days = DAYS[period];
  if (days === undefined) return {};
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString() };
}

function startOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

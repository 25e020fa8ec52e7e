/** The path of a balance that changes in steps, in the unit square of a drawing. Pure. */
export interface BalancePoint {
  at: string;
  balance: number;
}

export interface BalanceSteps {
  line: string;
  area: string;
  /** The highest mark of the axis. */
  top: number;
}

/** 1, 2, 2.5 or 5 times a power of ten, at least `value`, so that four marks of the axis are round. */
export function roundTop(value: number): number {
  if (value <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(value));
  return (([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power * 100) / 100;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether the points are of one day, whose axis needs times instead of dates. */
export const isOneDay = ([start]: readonly BalancePoint[], now = Date.now()): boolean =>
  start !== undefined && now - Date.parse(start.at) < 2 * DAY_MS;

/**
 * Without the time before the first transaction. On the first day as much time before it is shown as after it: the
 * step stands in the middle, not at an edge.
 */
export function sinceFirst(points: readonly BalancePoint[], now = Date.now()): readonly BalancePoint[] {
  const [start, first] = points;
  if (!start || !first || start.balance !== 0) return points;
  const since = now - Date.parse(first.at);
  const lead = since < DAY_MS ? Math.max(since, MINUTE_MS) : 0;
  const at = new Date(Date.parse(first.at) - lead).toISOString();
  return [{ ...start, at }, ...points.slice(1)];
}

export function balanceSteps(points: readonly BalancePoint[], width: number, height: number): BalanceSteps {
  const top = roundTop(Math.max(0, ...points.map(({ balance }) => balance)));
  const first = Date.parse(points[0]?.at ?? '');
  const span = Math.max(1, Date.now() - first);
  const x = (at: string) => (Math.min(1, (Date.parse(at) - first) / span) * width).toFixed(1);
  const y = (balance: number) => (height - (Math.max(0, balance) / top) * height).toFixed(1);
  const [start, ...rest] = points;
  if (!start) return { line: '', area: '', top };
  const line = `M0 ${y(start.balance)}${rest.map(({ at, balance }) => `H${x(at)}V${y(balance)}`).join('')}H${width}`;
  return { line, area: `${line}V${height}H0Z`, top };
}

/**
 * A comparison has a fixed amount of work instead of a deadline: it ends on every machine at the same place with the
 * same verdict. Comparisons are synchronous, so one counter suffices.
 */
let left = Number.POSITIVE_INFINITY;

/** Leaves the work that is over its bound; `withEffort` returns its other result. */
export class ExhaustedError extends Error {}

/** One unit is the value of one node of a formula in doubles, below 1 µs. */
export function spend(units: number): void {
  left -= units;
  if (left < 0) throw new ExhaustedError('The work of a comparison is over its bound');
}

/** A comparison: below 50 ms on slow machines. */
export const COMPARISON = 40_000;
/** Its part for exact algebra, before values are tried. */
export const PROOF = 15_000;

/** Work within a bound, and within the bound of the work around it. */
export const withEffort = <T>(units: number, work: () => T, otherwise: T): T =>
  metered(units, work, otherwise).result;

function metered<T>(units: number, work: () => T, otherwise: T): { result: T; used: number } {
  const outer = left;
  const granted = Math.min(units, outer);
  let used = granted;
  let result = otherwise;
  left = granted;
  try {
    result = work();
  } catch (error) {
    if (!(error instanceof ExhaustedError)) throw error;
  } finally {
    used = granted - Math.max(left, 0);
    left = outer - used;
  }
  return { result, used };
}

/** Work that several calls share, such as all blanks of one submission. */
export class Budget {
  #left: number;

  constructor(units: number) {
    this.#left = units;
  }

  /** At most `units` of what is left. */
  run<T>(units: number, work: () => T, otherwise: T): T {
    const { result, used } = metered(Math.min(units, this.#left), work, otherwise);
    this.#left -= used;
    return result;
  }
}

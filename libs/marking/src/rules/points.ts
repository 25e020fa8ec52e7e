/** Points in hundredths, so that thirds add up the same everywhere. */
const HUNDRED = 100;

/** Down to hundredths: shares never add up to more than the whole. */
export const share = (points: number, part: number, parts: number): number =>
  parts <= 0 ? 0 : Math.floor((Math.round(points * HUNDRED) * part) / parts + 1e-9) / HUNDRED;
export const total = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + Math.round(one * HUNDRED), 0) / HUNDRED;
export const within = (points: number, maximum: number): number => Math.min(Math.max(points, 0), maximum);

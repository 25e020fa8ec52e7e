/** Sets of real numbers as sorted, separate intervals. Single numbers are closed intervals of one end. */
import { compareEnds, UndecidedError, type End, type Sureness } from './ends.js';

export interface Piece {
  readonly from: End;
  readonly to: End;
  readonly isFromClosed: boolean;
  readonly isToClosed: boolean;
}
export type Region = readonly Piece[];

export const PIECES_MAX = 30;

export function piece(from: End, to: End, isFromClosed: boolean, isToClosed: boolean): Piece {
  // Infinity is no number of the set: people judge `[1,+∞]`.
  if ((isFromClosed && !Number.isFinite(from.value)) || (isToClosed && !Number.isFinite(to.value)))
    throw new UndecidedError('notSolved');
  return { from, to, isFromClosed, isToClosed };
}
export const ALL: Region = [piece({ value: -Infinity }, { value: Infinity }, false, false)];

function isEmpty(one: Piece, sureness: Sureness): boolean {
  const order = compareEnds(one.from, one.to, sureness);
  return order > 0 || (order === 0 && !(one.isFromClosed && one.isToClosed));
}

/** Sorts, and joins what touches. */
export function unite(pieces: readonly Piece[], sureness: Sureness): Region {
  const sorted = pieces
    .filter((one) => !isEmpty(one, sureness))
    .toSorted(
      (a, b) => compareEnds(a.from, b.from, sureness) || Number(b.isFromClosed) - Number(a.isFromClosed),
    );
  const joined: Piece[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    const order = last ? compareEnds(next.from, last.to, sureness) : 1;
    if (!last || order > 0 || (order === 0 && !last.isToClosed && !next.isFromClosed)) {
      joined.push(next);
      continue;
    }
    const end = compareEnds(next.to, last.to, sureness);
    const isToClosed =
      end === 0 ? last.isToClosed || next.isToClosed : end > 0 ? next.isToClosed : last.isToClosed;
    joined[joined.length - 1] = { ...last, to: end > 0 ? next.to : last.to, isToClosed };
  }
  return joined;
}

export function complement(region: Region): Region {
  const pieces: Piece[] = [];
  let from: End = { value: -Infinity };
  let isFromClosed = false;
  for (const one of region) {
    if (Number.isFinite(one.from.value)) pieces.push(piece(from, one.from, isFromClosed, !one.isFromClosed));
    [from, isFromClosed] = [one.to, !one.isToClosed && Number.isFinite(one.to.value)];
  }
  if (from.value !== Infinity) pieces.push(piece(from, { value: Infinity }, isFromClosed, false));
  return pieces;
}

/** By De Morgan: what is outside neither. */
export const intersect = (a: Region, b: Region, sureness: Sureness): Region =>
  unite(complement(unite([...complement(a), ...complement(b)], sureness)), sureness);

export const isSameRegion = (a: Region, b: Region, sureness: Sureness): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at]!;
    return (
      one.isFromClosed === other.isFromClosed &&
      one.isToClosed === other.isToClosed &&
      compareEnds(one.from, other.from, sureness) === 0 &&
      compareEnds(one.to, other.to, sureness) === 0
    );
  });

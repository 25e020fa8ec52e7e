/** The shortest solution, by iterative deepening over the walking distance. */
import { neighbours } from '../puzzle/index.js';
import { walkingDistance } from './walking-distance.js';

/** No board of either size needs more. */
const DEPTH_MAX = 80;

/** The cells whose tiles move, in order; null if no way leads to the goal within `DEPTH_MAX`. */
export function shortestSolution(start: readonly number[], size: number): number[] | null {
  const table = walkingDistance(size);
  const { distances } = table;
  const board = [...start];
  const cells = board.map((_, cell) => neighbours(cell, size));
  const path: number[] = [];
  const rowOf = (cell: number): number => Math.floor(cell / size);
  const columnOf = (cell: number): number => cell % size;

  /** Searches `left` moves further; `before` is the previous position of the empty cell. */
  const search = (empty: number, before: number, rows: number, columns: number, left: number): boolean => {
    if ((distances[rows] ?? 0) + (distances[columns] ?? 0) === 0) return true;
    for (const cell of cells[empty] ?? []) {
      if (cell === before) continue;
      const tile = board[cell] ?? 0;
      const step = cell - empty;
      const isVertical = step === size || step === -size;
      const side = step > 0 ? 1 : 0;
      const nextRows = isVertical ? table.after(rows, side, rowOf(tile - 1)) : rows;
      const nextColumns = isVertical ? columns : table.after(columns, side, columnOf(tile - 1));
      if ((distances[nextRows] ?? 0) + (distances[nextColumns] ?? 0) > left - 1) continue;
      board[empty] = tile;
      board[cell] = 0;
      path.push(cell);
      if (search(cell, empty, nextRows, nextColumns, left - 1)) return true;
      path.pop();
      board[cell] = tile;
      board[empty] = 0;
    }
    return false;
  };

  const rows = table.stateOf(start, rowOf);
  const columns = table.stateOf(start, columnOf);
  // Each move changes the parity, so only every second depth is possible.
  const shortest = (distances[rows] ?? 0) + (distances[columns] ?? 0);
  for (let depth = shortest; depth <= DEPTH_MAX; depth += 2)
    if (search(board.indexOf(0), -1, rows, columns, depth)) return path;
  return null;
}

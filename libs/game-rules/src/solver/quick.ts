/**
 * A solution at once, not the shortest: best-first search that weights its estimate three times as much as its moves.
 */
import { neighbours, slide } from '../puzzle/index.js';
import { walkingDistance } from './walking-distance.js';

const WEIGHT = 3;
/** Far beyond what boards of grid 4 took in trials; limits the memory of a search. */
const STATES_MAX = 400_000;

interface Node {
  board: readonly number[];
  moves: number;
  /** The walking distance, by rows and by columns. */
  rows: number;
  columns: number;
  cell: number;
  before: Node | null;
}

function pathTo(node: Node): number[] {
  const path: number[] = [];
  for (let at: Node | null = node; at?.before; at = at.before) path.push(at.cell);
  return path.reverse();
}

/** The cells whose tiles move, in order; null if the search gave up. */
export function quickSolution(start: readonly number[], size: number): number[] | null {
  const table = walkingDistance(size);
  const cells = start.map((_, cell) => neighbours(cell, size));
  const rowOf = (cell: number): number => Math.floor(cell / size);
  const columnOf = (cell: number): number => cell % size;
  const estimateOf = ({ rows, columns }: Node): number =>
    (table.distances[rows] ?? 0) + (table.distances[columns] ?? 0);
  const queue: Node[][] = [];
  const seen = new Map<string, number>();
  let nearest = 0;

  const add = (node: Node): void => {
    const key = String.fromCharCode(...node.board);
    const known = seen.get(key);
    if (known !== undefined && known <= node.moves) return;
    seen.set(key, node.moves);
    const estimate = node.moves + WEIGHT * estimateOf(node);
    (queue[estimate] ??= []).push(node);
    nearest = Math.min(nearest, estimate);
  };

  const addMove = (node: Node, empty: number, cell: number): void => {
    const goal = (node.board[cell] ?? 0) - 1;
    const side = cell > empty ? 1 : 0;
    const isVertical = Math.abs(cell - empty) === size;
    const rows = isVertical ? table.after(node.rows, side, rowOf(goal)) : node.rows;
    const columns = isVertical ? node.columns : table.after(node.columns, side, columnOf(goal));
    add({ board: slide(node.board, cell), moves: node.moves + 1, rows, columns, cell, before: node });
  };

  const begin = { rows: table.stateOf(start, rowOf), columns: table.stateOf(start, columnOf) };
  add({ board: start, moves: 0, ...begin, cell: -1, before: null });
  while (nearest < queue.length && seen.size < STATES_MAX) {
    const node = queue[nearest]?.pop();
    if (!node) {
      nearest += 1;
      continue;
    }
    if (estimateOf(node) === 0) return pathTo(node);
    const empty = node.board.indexOf(0);
    for (const cell of cells[empty] ?? []) addMove(node, empty, cell);
  }
  return null;
}

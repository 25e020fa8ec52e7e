/**
 * A lower bound of the moves that a board needs, by rows (and, transposed, by columns): how often tiles have to cross
 * between rows, each crossing through the empty cell's row (Ken'ichiro Takahashi's walking distance). The table has a
 * state for each count of tiles by current and goal row: 105 for grid 3, 24,964 for grid 4.
 */
export interface WalkingDistance {
  readonly distances: Uint8Array;
  /**
   * The state after a tile of goal line `goal` crossed into the empty line from before (0) or after (1) it; -1: none.
   */
  after(state: number, side: 0 | 1, goal: number): number;
  /** The state of a board whose tiles are in the lines `lineOf` (cell) and belong to `goalOf` (tile). */
  stateOf(board: readonly number[], lineOf: (cell: number) => number): number;
}

interface Lines {
  /** counts[line × size + goal]; does not count the empty cell. */
  counts: number[];
  empty: number;
}

const keyOf = ({ counts, empty }: Lines): string => `${counts.join('')}${empty}`;

function goalLines(size: number): Lines {
  const counts = Array.from({ length: size * size }, (_, at) => {
    if (Math.floor(at / size) !== at % size) return 0;
    return at === size * size - 1 ? size - 1 : size;
  });
  return { counts, empty: size - 1 };
}

function crossed({ counts, empty }: Lines, size: number, side: 0 | 1, goal: number): Lines | null {
  const from = side === 0 ? empty - 1 : empty + 1;
  if (from < 0 || from >= size || !counts[from * size + goal]) return null;
  const next = [...counts];
  next[from * size + goal] = (counts[from * size + goal] ?? 0) - 1;
  next[empty * size + goal] = (counts[empty * size + goal] ?? 0) + 1;
  return { counts: next, empty: from };
}

const tables = new Map<number, WalkingDistance>();

/** Built once per size: a search over all states, from the goal. */
export function walkingDistance(size: number): WalkingDistance {
  const cached = tables.get(size);
  if (cached) return cached;
  const states = [goalLines(size)];
  const distances = [0];
  const ids = new Map([[keyOf(goalLines(size)), 0]]);
  const links: number[] = [];
  for (let at = 0; at < states.length; at += 1) {
    const state = states[at];
    if (!state) break;
    for (const side of [0, 1] as const) {
      for (let goal = 0; goal < size; goal += 1) {
        const next = crossed(state, size, side, goal);
        const key = next && keyOf(next);
        if (next && key !== null && !ids.has(key)) {
          ids.set(key, states.length);
          states.push(next);
          distances.push((distances[at] ?? 0) + 1);
        }
        links.push(key === null ? -1 : (ids.get(key) ?? -1));
      }
    }
  }
  const table = Int32Array.from(links);
  const made: WalkingDistance = {
    distances: Uint8Array.from(distances),
    after: (state, side, goal) => table[(state * 2 + side) * size + goal] ?? -1,
    stateOf: (board, lineOf) => {
      const lines: Lines = { counts: new Array<number>(size * size).fill(0), empty: 0 };
      for (const [cell, tile] of board.entries()) {
        if (tile === 0) lines.empty = lineOf(cell);
        else {
          const at = lineOf(cell) * size + lineOf(tile - 1);
          lines.counts[at] = (lines.counts[at] ?? 0) + 1;
        }
      }
      return ids.get(keyOf(lines)) ?? 0;
    },
  };
  tables.set(size, made);
  return made;
}

/** HiGHS: one loader for all programs, each with the rest of one time limit. */
import loadHighs from 'highs';
import type { Counts } from './pick.js';
import type { Program } from './program.js';

// Its types are CommonJS, but Node loads its module: the default export is the loader itself.
const load = loadHighs as unknown as (typeof loadHighs)['default'];
export type Outcome =
  | { status: 'optimal'; counts: Counts; values: Map<string, number> }
  | { status: 'infeasible' | 'undecided' };

export class Solver {
  readonly #endsAt: number;

  constructor(seconds: number) {
    this.#endsAt = performance.now() + seconds * 1_000;
  }

  async solve(program: Program, most = Number.POSITIVE_INFINITY): Promise<Outcome> {
    const highs = await load();
    const left = Math.min(most, Math.max(0.5, (this.#endsAt - performance.now()) / 1_000));
    const result = highs.solve(program.text, {
      output_flag: false,
      time_limit: left,
      mip_rel_gap: 0,
      random_seed: 1,
    });
    const status: string = result.Status;
    if (status === 'Infeasible' || status === 'Primal infeasible or unbounded')
      return { status: 'infeasible' };
    if (status !== 'Optimal') return { status: 'undecided' };
    const values = new Map<string, number>();
    for (const [name, column] of Object.entries(result.Columns))
      if ('Primal' in column) values.set(name, column.Primal ?? 0);
    const counts = program.variables.map((_, at) => Math.round(values.get(`x${at}`) ?? 0));
    return { status: 'optimal', counts, values };
  }
}

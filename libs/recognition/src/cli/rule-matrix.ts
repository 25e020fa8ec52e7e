/** The matrix of rules and papers: what an effect is, and how the matrix is printed. Pure. */
import { RULES } from '../segment/rules/index.js';
import type { Row } from './check-paper.js';

export type Effect = 'helped' | 'hurt' | 'none';
/** Per rule, the papers on which it changed something. */
export type Effects = Map<string, { paper: string; effect: Effect }[]>;

/** Right fields. Truths may leave out questions, so more of them than a truth has are no fault. */
const right = (row: Row): number => row.found + row.types + row.answers;

/** What the rule did for a paper: right fields count, then wrong ones without a flag. */
export function effectOf(all: Row, without: Row): Effect {
  const gain = right(all) - right(without) || without.unflaggedWrong - all.unflaggedWrong;
  return gain === 0 ? 'none' : gain > 0 ? 'helped' : 'hurt';
}

/** A line for each rule in its order; `names`: with the papers it helped (+) and hurt (−). */
export function matrixLines(effects: Effects, papers: number, names: boolean): string[] {
  const width = Math.max(...RULES.map(({ name }) => name.length));
  return [
    `${papers} papers${' '.repeat(Math.max(1, width - `${papers} papers`.length))}  phase     fired  helped  hurt`,
    ...RULES.flatMap(({ name, phase }) => {
      const own = effects.get(name) ?? [];
      const of = (effect: Effect): string[] =>
        own.filter((one) => one.effect === effect).map(({ paper }) => paper);
      const counts = [own.length, of('helped').length, of('hurt').length];
      const cells = counts.map((count, at) => String(count).padStart([5, 6, 4][at] ?? 0)).join('  ');
      return [
        `${name.padEnd(width)}  ${phase.padEnd(8)}  ${cells}`,
        ...(names
          ? [...of('helped').map((paper) => `  + ${paper}`), ...of('hurt').map((paper) => `  − ${paper}`)]
          : []),
      ];
    }),
  ];
}

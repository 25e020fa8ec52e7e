/** Blueprints: 30 questions from 100,000 with 20 rules, once and as three parallel forms. */
import { Blueprint } from '@tiku/contracts/paper-bank';
import type { Candidate } from '@tiku/paper-blueprint/blueprint';
import { solveBlueprint } from '@tiku/paper-blueprint/solve';

const CANDIDATES = 100_000;
const POINTS = Array.from({ length: 40 }, (_, at) => `知识点${at + 1}`);
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;
const ONE_MS_MAX = 2_000;
const FORMS_MS_MAX = 10_000;

/** Every question has one to three points; difficult ones are rarer. */
function bank(): Candidate[] {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  return Array.from({ length: CANDIDATES }, (_, at) => ({
    id: `q${at}`,
    type: TYPES[next(4)] ?? 'choice',
    difficulty: 1 + Math.min(next(5), next(5)),
    knowledgePoints: Array.from({ length: 1 + next(3) }, () => POINTS[next(POINTS.length)] ?? ''),
    uses: next(4),
  }));
}

const point = (at: number): string => POINTS[at] ?? '';
const row = (id: number, type: (typeof TYPES)[number], count: number, score: number, rest: object) => ({
  id: `row-${id}`,
  type,
  count,
  score,
  ...rest,
});
/** Ten rows, nine rules of coverage, one for the mean difficulty. */
const blueprint = Blueprint.parse({
  rows: [
    row(1, 'choice', 4, 5, { difficultyMax: 2 }),
    row(2, 'choice', 3, 5, { difficultyMin: 3, difficultyMax: 3 }),
    row(3, 'choice', 1, 5, { difficultyMin: 4, knowledgePoint: point(0) }),
    row(4, 'multipleChoice', 3, 6, { difficultyMax: 3 }),
    row(5, 'multipleChoice', 2, 6, { knowledgePoint: point(1) }),
    row(6, 'fill', 4, 5, {}),
    row(7, 'fill', 3, 5, { knowledgePoint: point(2) }),
    row(8, 'solution', 4, 13, { difficultyMax: 3 }),
    row(9, 'solution', 4, 15, { difficultyMin: 3 }),
    row(10, 'solution', 2, 17, { difficultyMin: 4, knowledgePoint: point(3) }),
  ],
  coverage: Array.from({ length: 9 }, (_, at) => ({ knowledgePoint: point(at), min: 1, max: 6 })),
  averageDifficulty: { min: 2.6, max: 2.9 },
});

/** Prints the measurements. Returns false if one misses its target. */
export async function run(): Promise<boolean> {
  const candidates = bank();
  const results: boolean[] = [];
  for (const [forms, most] of [
    [1, ONE_MS_MAX],
    [3, FORMS_MS_MAX],
  ] as const) {
    const started = performance.now();
    const solution = await solveBlueprint(blueprint, candidates, { forms });
    const took = performance.now() - started;
    const isReached = solution.status === 'solved' && took <= most;
    results.push(isReached);
    console.log(
      `${forms} of 30 questions from ${candidates.length}: ${solution.status}, ${took.toFixed(0)} ms: ${isReached ? 'reached' : 'MISSED'} (at most ${most} ms)`,
    );
  }
  return results.every(Boolean);
}

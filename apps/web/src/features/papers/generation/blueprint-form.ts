/** A blueprint during editing: the values of the fields, their totals, and the smallest relaxation. Pure. */
import {
  BLUEPRINT_LIMITS,
  type Blueprint,
  type BlueprintRow,
  type Shortage,
} from '@tiku/contracts/paper-bank';
import type { QuestionType } from '@tiku/contracts/question-bank';
import { type Supply, availableFor } from './blueprint-supply.js';

export const newRow = (fields: Partial<BlueprintRow> = {}): BlueprintRow => ({
  id: crypto.randomUUID(),
  section: '',
  type: 'choice',
  difficultyMin: 1,
  difficultyMax: 5,
  knowledgePoint: null,
  count: 4,
  score: 5,
  ...fields,
});

/** The usual beginning of an exam. */
const FIRST_ROWS = [
  { type: 'choice', count: 8, score: 5 },
  { type: 'multipleChoice', count: 3, score: 6 },
  { type: 'fill', count: 3, score: 5 },
  { type: 'solution', count: 3, score: 15 },
] as const;

/** What the banks can fill; a usual exam while they are unknown or empty. Headings are in the language of the page. */
export function startBlueprint(titleOf: (type: QuestionType) => string, supply: Supply | null): Blueprint {
  const rows = FIRST_ROWS.map((row) => newRow({ ...row, id: row.type, section: titleOf(row.type) }));
  const filled = rows.flatMap((row) => {
    const available = supply ? availableFor(row, supply) : row.count;
    return available > 0 ? { ...row, count: Math.min(row.count, available) } : [];
  });
  return {
    rows: filled.length > 0 ? filled : rows,
    coverage: [],
    averageDifficulty: null,
    // A paper without a key is of little use; the page says how many questions that leaves out.
    onlyAnswered: true,
    locks: [],
    exclusions: [],
  };
}

export const totalsOf = ({ rows }: Pick<Blueprint, 'rows'>) => ({
  questions: rows.reduce((sum, { count }) => sum + count, 0),
  score: rows.reduce((sum, { count, score }) => sum + count * score, 0),
});

/** The first field whose rules contradict each other, whatever the banks contain; null if there is none. */
export function contradictionOf({ rows, coverage, averageDifficulty }: Blueprint) {
  const { questions } = totalsOf({ rows });
  if (averageDifficulty && averageDifficulty.min > averageDifficulty.max) return 'averageDifficulty' as const;
  if (coverage.some(({ min, max }) => (max !== null && min > max) || min > questions))
    return 'coverage' as const;
  return null;
}

/** A blueprint that can be filled: each rule with too few questions uses those available. */
export function relaxed(blueprint: Blueprint, shortages: readonly Shortage[]): Blueprint {
  return shortages.reduce<Blueprint>((before, shortage) => {
    switch (shortage.kind) {
      case 'row':
        return {
          ...before,
          rows: before.rows.flatMap((row) =>
            row.id !== shortage.rowId
              ? row
              : shortage.available > 0
                ? { ...row, count: shortage.available }
                : [],
          ),
        };
      case 'coverage':
        return {
          ...before,
          coverage: before.coverage.map((rule) =>
            rule.knowledgePoint === shortage.knowledgePoint ? withReached(rule, shortage) : rule,
          ),
        };
      case 'averageDifficulty':
        return { ...before, averageDifficulty: withMean(before.averageDifficulty, shortage) };
      case 'lock':
        return { ...before, locks: before.locks.filter((id) => id !== shortage.questionId) };
    }
  }, blueprint);
}

/** A bound that the page rounds would still look missed: rounds outwards to tenths. */
function withMean(
  bounds: Blueprint['averageDifficulty'],
  { wanted, available }: { wanted: number; available: number },
): Blueprint['averageDifficulty'] {
  if (!bounds) return null;
  return available < wanted
    ? { ...bounds, min: Math.max(1, Math.floor(available * 10) / 10) }
    : { ...bounds, max: Math.min(5, Math.ceil(available * 10) / 10) };
}

const withReached = (
  rule: Blueprint['coverage'][number],
  { wanted, available }: { wanted: number; available: number },
) =>
  available < wanted
    ? { ...rule, min: Math.max(0, available) }
    : { ...rule, max: rule.max === null ? null : available };

/** Set-aside questions are already in the paper: they are not chosen again, unless locked. */
export const withoutAside = (blueprint: Blueprint, aside: readonly { id: string }[]): Blueprint => ({
  ...blueprint,
  exclusions: [
    ...new Set([
      ...aside.map(({ id }) => id).filter((id) => !blueprint.locks.includes(id)),
      ...blueprint.exclusions,
    ]),
  ].slice(0, BLUEPRINT_LIMITS.ids),
});

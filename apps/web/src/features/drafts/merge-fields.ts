/** Fields of a question that are merged in parts. Pure. */
import type { DraftQuestion } from './draft-editing.js';

export const SOURCE_KEYS = ['year', 'school', 'grade', 'examType', 'number', 'text'] as const;

/** Merges option by option if both sides have the same ones; null if both changed one option. */
export function mergeOptions(
  base: DraftQuestion,
  mine: DraftQuestion,
  theirs: DraftQuestion,
): DraftQuestion['options'] | null {
  const ids = (question: DraftQuestion) => question.options.map(({ id }) => id).join(' ');
  if (ids(base) !== ids(mine) || ids(base) !== ids(theirs)) return null;
  const same = (a: Option | undefined, b: Option | undefined) =>
    a?.text === b?.text && a?.isCorrect === b?.isCorrect;
  const merged: DraftQuestion['options'] = [];
  for (const [at, their] of theirs.options.entries()) {
    const [before, my] = [base.options[at], mine.options[at]];
    if (!my || (!same(my, before) && !same(their, before) && !same(my, their))) return null;
    merged.push(same(my, before) ? their : my);
  }
  return merged;
}
type Option = DraftQuestion['options'][number];

export function mergeSource(base: DraftQuestion, mine: DraftQuestion, theirs: DraftQuestion) {
  let isConflict = false;
  const value = { ...theirs.source };
  for (const key of SOURCE_KEYS) {
    const [before, my, their] = [base, mine, theirs].map((question) => question.source[key] ?? '');
    if (my === before || my === their) continue;
    if (their !== before) isConflict = true;
    value[key] = my;
  }
  return { value, isConflict };
}

/** The names that either side added, minus those that either side removed. */
export function mergeNames(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  max: number,
): string[] {
  const all = [...new Set([...theirs, ...mine])];
  return all
    .filter((name) => !base.includes(name) || (mine.includes(name) && theirs.includes(name)))
    .slice(0, max);
}

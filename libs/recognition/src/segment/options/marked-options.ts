/**
 * Teacher's copies that mark the right option with a sign at its end or beginning ("(B) inspect the truck*", "√ C. …").
 * The sign counts if most questions of the paper have it. Pure.
 */
import type { SegmentedOption, SegmentedQuestion } from '../types.js';

const SIGN = /(?<![*\s])\s{0,3}[*＊★✓✔√☑]\s{0,3}$|^\s{0,3}[*＊★✓✔√☑](?!\*)\s{0,3}/;
const MARKED_MIN = 2;
/** The questions that have a sign, as a share of those with options. */
const MARKED_SHARE = 0.6;

/** Marks the options with a sign as right, and removes the signs. */
export function takeMarkedOptions(questions: readonly SegmentedQuestion[]): void {
  const open = questions.filter(({ options }) => options.length >= 2);
  const marked = open.filter((question) => isMarked(question));
  if (marked.length < MARKED_MIN || marked.length < open.length * MARKED_SHARE) return;
  for (const question of marked) {
    for (const option of question.options.filter(hasSign)) {
      option.correct = true;
      option.runs = option.runs.map((run) => ({ ...run, text: run.text.replace(SIGN, '').trim() }));
    }
  }
}

function isMarked({ options, answer }: SegmentedQuestion): boolean {
  const signs = options.filter(hasSign).length;
  return (
    answer.length === 0 && signs > 0 && signs < options.length && !options.some(({ correct }) => correct)
  );
}

const hasSign = ({ runs }: SegmentedOption): boolean => runs.length === 1 && SIGN.test(runs[0]?.text ?? '');

/**
 * The steps of a written answer: its parts between blank lines. A picture or table with blank lines stays whole. Pure.
 */
const GAP = /\n(?:[^\S\n]*\n)+/g;

export function stepsOfAnswer(text: string): string[] {
  const steps: string[] = [];
  let from = 0;
  for (const gap of text.matchAll(GAP)) {
    const step = text.slice(from, gap.index);
    if (isOpen(step)) continue;
    steps.push(step);
    from = gap.index + gap[0].length;
  }
  return [...steps, text.slice(from)];
}

export const answerOfSteps = (steps: readonly string[]): string => steps.join('\n\n');

/** Omits empty steps. */
export const withoutEmptySteps = (text: string): string =>
  answerOfSteps(stepsOfAnswer(text).filter((step) => step.trim() !== ''));

const countOf = (text: string, what: string): number => text.split(what).length - 1;
const isOpen = (step: string): boolean =>
  countOf(step, '\\begin{') > countOf(step, '\\end{') || countOf(step, '$$') % 2 === 1;

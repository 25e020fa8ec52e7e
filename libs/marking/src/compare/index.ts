/**
 * Compares a response with one accepted answer, or with all of a blank. Never throws on what a pupil or a teacher
 * writes, and is never right when unsure.
 */
import type { AcceptedAnswer, BlankKey } from '@tiku/contracts/answer-keys';
import { COMPARISON, withEffort } from '../effort/index.js';
import { isStrange, LENGTH_MAX, readFormula } from '../read/index.js';
import { anyOf, unknown, wrong, type Verdict } from '../verdicts/index.js';
import { compareChoices } from './choice.js';
import { compareExpressions } from './expression.js';
import { compareIntervals } from './interval.js';
import { compareNumbers } from './number.js';
import { compareSets } from './set.js';
import { compareTexts } from './text.js';

export { choicesOf } from './choice.js';
export { foldText } from './text.js';
export type { Verdict } from '../verdicts/index.js';

export const compareWithAccepted = (response: string, key: AcceptedAnswer): Verdict =>
  withEffort(COMPARISON, () => compareFully(response, key), unknown('tooMuchWork'));

function compareFully(response: string, key: AcceptedAnswer): Verdict {
  if (response.length > LENGTH_MAX) return unknown('tooLong');
  if (key.value.length > LENGTH_MAX) return unknown('keyNotUnderstood');
  switch (key.kind) {
    case 'text':
      return compareTexts(response, key.value, key.isCaseSensitive);
    case 'choice':
      return compareChoices(response, key.value);
    case 'number':
      return isStrange(response) ? unknown('strangeCharacters') : compareNumbers(response, key);
    case 'set':
    case 'interval':
    case 'expression':
      return compareTrees(response, key);
  }
}

function compareTrees(response: string, key: AcceptedAnswer): Verdict {
  const wanted = readFormula(key.value);
  if ('problem' in wanted) return unknown('keyNotUnderstood');
  const given = readFormula(response);
  if ('problem' in given)
    return given.problem === 'empty' ? wrong('proven', 'empty') : unknown(given.problem);
  if (key.kind === 'set') return compareSets(given.tree, wanted.tree, key.domain);
  if (key.kind === 'interval') return compareIntervals(given.tree, wanted.tree);
  return compareExpressions(given.tree, wanted.tree, key);
}

/** The bound of the key; all share the work of one comparison. */
const ACCEPTED_MAX = 50;

export interface BlankVerdict extends Verdict {
  /** Which accepted answer is right. */
  readonly accepted?: AcceptedAnswer;
}

/** The best of the accepted answers: right with the most points, proven before checked. */
export const compareBlank = (response: string, key: BlankKey): BlankVerdict =>
  withEffort<BlankVerdict>(COMPARISON, () => compareAll(response, key), unknown('tooMuchWork'));

function compareAll(response: string, key: BlankKey): BlankVerdict {
  const verdicts: BlankVerdict[] = [];
  for (const accepted of key.accepted.slice(0, ACCEPTED_MAX)) {
    const verdict = compareWithAccepted(response, accepted);
    verdicts.push(verdict.isRight ? { ...verdict, accepted } : verdict);
    if (verdict.isRight && accepted.points === undefined) break;
  }
  const rights = verdicts.filter(({ isRight }) => isRight);
  const pointsOf = (one: BlankVerdict): number => one.accepted?.points ?? Infinity;
  return rights.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0] ?? anyOf(verdicts);
}

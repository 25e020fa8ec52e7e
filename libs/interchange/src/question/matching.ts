/**
 * A matching question as one with a blank for each item, because we have no such type. The choices follow the stem in
 * another order: the file's order would reveal the answers. Pure.
 */
import { emptyQuestion, type CarriedQuestion, type Losses } from './index.js';

export interface MatchingPair {
  /** Empty if a choice belongs to no item. */
  item: string;
  choice: string;
}

/** Null if there is nothing to match. */
export function matchingQuestion(
  stem: string,
  pairs: readonly MatchingPair[],
  losses: Losses,
): CarriedQuestion | null {
  const matched = pairs.filter(({ item, choice }) => item !== '' && choice !== '');
  if (matched.length === 0) return null;
  const choices = [...new Set(pairs.map(({ choice }) => choice).filter(Boolean))].sort();
  const [open, between, close] = /\p{Script=Han}/u.test(stem + choices.join(''))
    ? ['（', '；', '）']
    : ['(', '; ', ')'];
  const items = matched.map(({ item }, at) => `${at + 1}. ${item} \\fillin`);
  losses.add('matching');
  return {
    ...emptyQuestion(
      'fill',
      [stem, open + choices.join(between) + close, ...items].filter(Boolean).join('\n\n'),
    ),
    fillAnswers: matched.map(({ choice }) => choice),
  };
}

/**
 * A matching question as one with a blank for each item, because no type of ours is one. The choices stand under the
 * stem in an order of their own: that of the file would tell the answers. Pure.
 */
import { emptyQuestion, type CarriedQuestion, type Losses } from './index.js';

export interface MatchingPair {
  /** Empty where a choice belongs to no item. */
  item: string;
  choice: string;
}

/** Null where nothing is to be matched. */
export function matchingQuestion(
  stem: string,
  pairs: readonly MatchingPair[],
  losses: Losses,
): CarriedQuestion | null {
  const asked = pairs.filter(({ item, choice }) => item !== '' && choice !== '');
  if (asked.length === 0) return null;
  const choices = [...new Set(pairs.map(({ choice }) => choice).filter(Boolean))].sort();
  const [open, between, close] = /\p{Script=Han}/u.test(stem + choices.join(''))
    ? ['（', '；', '）']
    : ['(', '; ', ')'];
  const items = asked.map(({ item }, at) => `${at + 1}. ${item} \\fillin`);
  losses.add('matching');
  return {
    ...emptyQuestion(
      'fill',
      [stem, open + choices.join(between) + close, ...items].filter(Boolean).join('\n\n'),
    ),
    fillAnswers: asked.map(({ choice }) => choice),
  };
}

/** Finite sets: each item of the key once, in any order. Repeated items count once. */
import type { Domain } from '@tiku/contracts/answer-keys';
import type { Expression } from '../tree/index.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';
import { compareIntervals } from './interval.js';
import { ITEMS_MAX, itemsOf } from './items.js';
import { compareValues } from './values.js';

const isRegion = (node: Expression): boolean =>
  ['builder', 'union', 'intersection', 'without'].includes(node.op) ||
  (node.op === 'name' && node.name !== 'empty') ||
  (node.op === 'relation' && node.detail !== '=') ||
  (node.op === 'bracket' && node.detail !== '()');

const isPoint = (items: readonly Expression[]): boolean => items.length === 1 && items[0]!.op === 'bracket';

export function compareSets(response: Expression, key: Expression, domain: Domain | undefined): Verdict {
  if (isRegion(key) || isRegion(response)) return compareIntervals(response, key);
  const [given, wanted] = [itemsOf(response), itemsOf(key)];
  if (given.items.length > ITEMS_MAX || wanted.items.length > ITEMS_MAX) return unknown('tooLong');
  if ([...given.names].some((name) => !wanted.names.has(name))) return unknown('otherName');
  // Brackets too many or too few: a point, or two values.
  if (
    isPoint(given.items) !== isPoint(wanted.items) &&
    (given.items.length === 1) !== (wanted.items.length === 1)
  )
    return unknown('notDecided');
  return matchItems(given.items, wanted.items, domain);
}

/** The relation is an equivalence, so the first match is as good as any. */
function matchItems(
  given: readonly Expression[],
  wanted: readonly Expression[],
  domain: Domain | undefined,
): Verdict {
  let isProven = true;
  let open: Verdict | undefined;
  const found = new Set<number>();
  let hasExtra = false;
  for (const item of given) {
    let isMatched = false;
    for (let at = 0; at < wanted.length && !isMatched; at++) {
      const verdict = compareValues(item, wanted[at]!, domain);
      if (verdict.verdict === 'unknown') open ??= verdict;
      if (verdict.verdict === 'checked') isProven = false;
      if (!verdict.isRight) continue;
      isMatched = true;
      wanted.forEach((other, place) => {
        if (place === at || compareValues(other, wanted[at]!, domain).isRight) found.add(place);
      });
    }
    hasExtra ||= !isMatched;
  }
  const certainty = isProven ? 'proven' : 'checked';
  const hasMissing = found.size < wanted.length;
  if (!hasExtra && !hasMissing) return right(certainty);
  if (open) return unknown(open.reason);
  return wrong(certainty, hasExtra && hasMissing ? 'missingAndExtra' : hasExtra ? 'extra' : 'missing');
}

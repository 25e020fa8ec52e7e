/** Points of a choice by its rule. */
import type { MarkRule, OptionKey } from '@tiku/contracts/answer-keys';
import { share, total, within } from './points.js';

/** `chosen` are ids of options; ids that the key does not have count as wrong. */
export function markChoice(
  rule: MarkRule,
  options: readonly OptionKey[],
  chosen: readonly string[],
  points: number,
): number {
  const marked = new Set(chosen);
  const rights = options.filter(({ isRight }) => isRight).map(({ id }) => id);
  const hits = rights.filter((id) => marked.has(id)).length;
  const misses = [...marked].filter((id) => !rights.includes(id)).length;
  // A key without a right option earns nothing, whatever the rule.
  if (rights.length === 0 || marked.size === 0) return 0;
  const isAll = hits === rights.length && misses === 0;
  switch (rule.name) {
    case 'allOrNothing':
    case 'perBlank':
    case 'perPart':
      return isAll ? points : 0;
    case 'halfForIncomplete':
      return isAll ? points : hits > 0 && misses === 0 ? share(points * rule.share, 1, 1) : 0;
    case 'gaokaoShare':
      if (misses > 0) return 0;
      return isAll ? points : within(sharesOf(options, marked) ?? share(points, hits, rights.length), points);
    case 'rightMinusWrong':
      return within(share(points, Math.max(0, hits - misses), rights.length), points);
  }

  function sharesOf(all: readonly OptionKey[], given: ReadonlySet<string>): number | undefined {
    const own = all.filter(({ id, share: part }) => given.has(id) && part !== undefined);
    return own.length === given.size ? total(own.map(({ share: part = 0 }) => points * part)) : undefined;
  }
}

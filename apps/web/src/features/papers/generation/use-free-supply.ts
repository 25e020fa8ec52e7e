/** The questions available to the rows of a blueprint: all except those of the basket, which the paper already has. */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import { useMemo } from 'react';
import type { Picked } from '../editor/paper-draft.js';
import { supplyWithout, type Supply } from './blueprint-supply.js';

export function useFreeSupply(
  supply: Supply | null,
  aside: readonly Picked[],
  { bankIds, locks }: { bankIds: readonly string[]; locks: Blueprint['locks'] },
): Supply | null {
  return useMemo(() => {
    const held = aside
      .filter(({ id, content }) => bankIds.includes(content.bankId ?? '') && !locks.includes(id))
      .map(({ content: { type, difficulty, tags, category } }) => ({
        ...{ type, difficulty, points: [...tags, ...(category ?? [])] },
      }));
    return supply && supplyWithout(supply, held);
  }, [supply, aside, bankIds, locks]);
}

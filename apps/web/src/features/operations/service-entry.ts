/** What is known of a service at the moment, and sums over all services that do not take unknown for nothing. */
import type { ServiceName } from '@tiku/contracts/events';
import type { ServiceOperations } from '@tiku/contracts/operations';

export interface ServiceEntry {
  name: ServiceName;
  /** `away`: it did not answer. */
  state: 'loading' | 'away' | 'answered';
  facts: ServiceOperations | null;
}

/** What the last look at it brought. */
interface Look {
  isError: boolean;
  /** 0: no look has failed yet. */
  errorUpdatedAt: number;
  facts: ServiceOperations | null;
}

export function entryOf(name: ServiceName, { isError, errorUpdatedAt, facts }: Look): ServiceEntry {
  if (isError) return { name, state: 'away', facts: null };
  if (facts) return { name, state: 'answered', facts };
  // The query forgets its error while it looks again; a service that hangs is looked at nearly all the time.
  return { name, state: errorUpdatedAt > 0 ? 'away' : 'loading', facts: null };
}

export interface Total {
  value: number;
  /** How many services have not said theirs. */
  unknown: number;
}

/** `valueOf` is null where a service that answers does not know. */
export function totalOf(
  services: readonly ServiceEntry[],
  valueOf: (facts: ServiceOperations) => number | null,
): Total {
  const values = services
    .filter(({ state }) => state !== 'loading')
    .map(({ facts }) => facts && valueOf(facts));
  const known = values.filter((value) => value !== null);
  return { value: known.reduce((sum, value) => sum + value, 0), unknown: values.length - known.length };
}

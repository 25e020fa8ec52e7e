/** The known state of a service, and sums over all services that count unknown values separately. */
import type { ServiceName } from '@tiku/contracts/events';
import type { ServiceOperations } from '@tiku/contracts/operations';

export interface ServiceEntry {
  name: ServiceName;
  /** `away`: it did not answer. */
  state: 'loading' | 'away' | 'answered';
  facts: ServiceOperations | null;
}

/** The result of the last poll. */
interface Look {
  isError: boolean;
  /** 0: no poll has failed yet. */
  errorUpdatedAt: number;
  facts: ServiceOperations | null;
}

export function entryOf(name: ServiceName, { isError, errorUpdatedAt, facts }: Look): ServiceEntry {
  if (isError) return { name, state: 'away', facts: null };
  if (facts) return { name, state: 'answered', facts };
  // A query clears its error while it retries, and a service that hangs is being retried nearly all the time.
  return { name, state: errorUpdatedAt > 0 ? 'away' : 'loading', facts: null };
}

/** Services that answered from one process are one group; others are alone. In the order of their first services. */
export function byProcess(services: readonly ServiceEntry[]): [ServiceEntry, ...ServiceEntry[]][] {
  const groups = new Map<string, [ServiceEntry, ...ServiceEntry[]]>();
  for (const entry of services) {
    const key = entry.facts?.process ?? entry.name;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

export interface Total {
  value: number;
  /** The number of services whose value is unknown. */
  unknown: number;
}

/** `valueOf` returns null if a service that answers does not know the value. */
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

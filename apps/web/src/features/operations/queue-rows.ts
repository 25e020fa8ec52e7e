/** The queues of a service as rows of one table: its jobs, the events it receives, and those it has to publish. */
import type { FailedKind, ServiceOperations } from '@tiku/contracts/operations';
import type { ServiceEntry } from './service-entry.js';

export interface QueueRow {
  service: ServiceEntry['name'];
  name: string;
  /** Null: no work of this queue can fail permanently. */
  kind: FailedKind | null;
  /** Null: unknown, because the store of the queue does not answer. */
  waiting: number | null;
  running: number | null;
  failed: number | null;
  oldestSeconds: number | null;
}

const UNKNOWN = { waiting: null, running: null, failed: null, oldestSeconds: null };

/** Over all queues of a service; null if one of them is unknown. */
export function countOf(facts: ServiceOperations, of: 'waiting' | 'failed'): number | null {
  if (facts.jobs === null) return null;
  return rowsOf({ name: facts.service, facts }).reduce<number | null>((sum, row) => {
    const count = row[of];
    return sum === null || count === null ? null : sum + count;
  }, 0);
}

export function rowsOf({ name: service, facts }: Pick<ServiceEntry, 'name' | 'facts'>): QueueRow[] {
  if (!facts) return [];
  return [
    ...(facts.jobs ?? []).map((queue) => ({ service, ...queue })),
    { service, ...(facts.events ?? { name: 'events', kind: 'events' as const, ...UNKNOWN }) },
    {
      service,
      name: 'outbox',
      kind: null,
      ...UNKNOWN,
      ...(facts.outbox && { ...facts.outbox, running: 0, failed: 0 }),
    },
  ];
}

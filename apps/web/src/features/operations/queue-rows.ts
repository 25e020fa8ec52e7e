/** The queues of a service as rows of one table: its jobs, the events it receives, and those it has to publish. */
import type { FailedKind } from '@tiku/contracts/operations';
import type { ServiceEntry } from './operations.client.js';

export interface QueueRow {
  service: ServiceEntry['name'];
  name: string;
  /** Null: nothing of this queue can fail for good. */
  kind: FailedKind | null;
  /** Null: not known, because the store of the queue does not answer. */
  waiting: number | null;
  running: number | null;
  failed: number | null;
  oldestSeconds: number | null;
}

const UNKNOWN = { waiting: null, running: null, failed: null, oldestSeconds: null };

export function rowsOf({ name: service, facts }: ServiceEntry): QueueRow[] {
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

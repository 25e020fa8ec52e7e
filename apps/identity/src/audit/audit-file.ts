/** Audit entries as CSV for programs: the fields' own names, the time in UTC. Without addresses and browsers. */
import type { Readable } from 'node:stream';
import type { AuditEntry } from '@tiku/contracts/identity';
import { csvStream } from '@tiku/platform/csv';

const COLUMNS = ['at', 'action', 'actorId', 'actor', 'targetType', 'targetId', 'target', 'before', 'after'];

export function auditFile(portions: AsyncIterable<readonly AuditEntry[]>): Readable {
  return csvStream(COLUMNS, portions, ({ at, action, actor, target, before, after }) => [
    at,
    action,
    actor.id,
    actor.name,
    target.type,
    target.id,
    target.name,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ]);
}

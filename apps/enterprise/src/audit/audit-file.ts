/** Audit entries as CSV for programs: the fields' own names, the time in UTC. */
import type { Readable } from 'node:stream';
import type { EnterpriseAuditEntry } from '@tiku/contracts/enterprise';
import { csvStream } from '@tiku/platform/csv';

const COLUMNS = [
  'at',
  'action',
  'actorId',
  'actor',
  'byDirectory',
  'targetType',
  'targetId',
  'target',
  'before',
  'after',
];

export function auditFile(portions: AsyncIterable<readonly EnterpriseAuditEntry[]>): Readable {
  return csvStream(COLUMNS, portions, ({ at, action, actor, byDirectory, target, before, after }) => [
    at,
    action,
    actor.id,
    actor.name,
    byDirectory,
    target.type,
    target.id,
    target.name,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ]);
}

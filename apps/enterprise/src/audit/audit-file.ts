/** Audit entries as CSV for programs: the fields' own names, the time in UTC. */
import { Readable } from 'node:stream';
import type { EnterpriseAuditEntry } from '@tiku/contracts/enterprise';
import { BYTE_ORDER_MARK, csvLine } from '@tiku/platform/csv';

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
  return Readable.from(lines(portions), { objectMode: false });
}

async function* lines(portions: AsyncIterable<readonly EnterpriseAuditEntry[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;
  for await (const entries of portions) if (entries.length > 0) yield entries.map(lineOf).join('');
}

const lineOf = ({ at, action, actor, byDirectory, target, before, after }: EnterpriseAuditEntry): string =>
  csvLine([
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

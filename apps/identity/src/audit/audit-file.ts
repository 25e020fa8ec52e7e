/** Audit entries as CSV for programs: the fields' own names, the time in UTC. Without addresses and browsers. */
import { Readable } from 'node:stream';
import type { AuditEntry } from '@tiku/contracts/identity';
import { BYTE_ORDER_MARK, csvLine } from '@tiku/platform/csv';

const COLUMNS = ['at', 'action', 'actorId', 'actor', 'targetType', 'targetId', 'target', 'before', 'after'];

export function auditFile(portions: AsyncIterable<readonly AuditEntry[]>): Readable {
  return Readable.from(lines(portions), { objectMode: false });
}

async function* lines(portions: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;
  for await (const entries of portions) if (entries.length > 0) yield entries.map(lineOf).join('');
}

const lineOf = ({ at, action, actor, target, before, after }: AuditEntry): string =>
  csvLine([
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

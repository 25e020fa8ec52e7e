/** Converts events to outbox rows: single, many, or within the statement that makes the event true. */
import { EVENTS, SUBSCRIBERS, type EventType } from '@tiku/contracts/events';
import { newId } from './ids.js';
import type { OutgoingEvent, PendingEvent } from './outgoing-event.js';
import { currentTrace } from '../tracing/index.js';
import type { PreparedStatement } from './prepared-statement.js';

/** In the order of COLUMNS. */
const FIELDS = [
  'id',
  'aggregateId',
  'aggregateVersion',
  'type',
  'payload',
  'hasSubscribers',
  'trace',
] as const;
const COLUMNS = 'id, aggregate_id, aggregate_version, type, payload, published_at, trace';
const INSERT_ONE: PreparedStatement = { name: 'outbox-one', text: insertAfter(0) };
const INSERT_MANY: PreparedStatement = {
  name: 'outbox-many',
  text: `INSERT INTO outbox (${COLUMNS})
    SELECT id, aggregate_id, aggregate_version, type, payload, CASE WHEN NOT has_subscribers THEN clock_timestamp() END,
      trace
    FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::jsonb[], $6::boolean[], $7::text[])
      AS event (id, aggregate_id, aggregate_version, type, payload, has_subscribers, trace)`,
};
const joined = new WeakMap<PreparedStatement, PreparedStatement>();

/** @throws ZodError for an invalid payload */
export function pendingEvent<T extends EventType>(
  type: T,
  { aggregateId, aggregateVersion, payload }: OutgoingEvent<T>,
): PendingEvent {
  return {
    id: newId(),
    aggregateId,
    aggregateVersion,
    type,
    payload: JSON.stringify(EVENTS[type].parse(payload)),
    hasSubscribers: SUBSCRIBERS[type].length > 0,
    trace: currentTrace(),
  };
}

/** The statement that inserts `events`, at least one, and its parameters. */
export function insertEvents(events: readonly PendingEvent[]): [PreparedStatement, unknown[]] {
  const [first] = events;
  if (first && events.length === 1) return [INSERT_ONE, FIELDS.map((field) => first[field])];
  return [INSERT_MANY, FIELDS.map((field) => events.map((event) => event[field]))];
}

/** `statement` combined with the insertion of `event`, and the parameters of both. */
export function withEvent(
  statement: PreparedStatement,
  params: readonly unknown[],
  event: PendingEvent,
): [PreparedStatement, unknown[]] {
  const made = joined.get(statement) ?? joinedWithEvent(statement, params.length);
  joined.set(statement, made);
  return [made, [...params, ...FIELDS.map((field) => event[field])]];
}

function joinedWithEvent({ name, text }: PreparedStatement, paramCount: number): PreparedStatement {
  const own = text.trimStart();
  const rest = /^WITH\s/i.test(own) ? `, ${own.slice('WITH'.length)}` : ` ${own}`;
  return { name: `${name}+event`, text: `WITH published_event AS (${insertAfter(paramCount)})${rest}` };
}

function insertAfter(paramCount: number): string {
  const [id, aggregateId, version, type, payload, hasSubscribers, trace] = FIELDS.map(
    (_, at) => `$${paramCount + at + 1}`,
  );
  return `INSERT INTO outbox (${COLUMNS}) VALUES (${id}, ${aggregateId}, ${version}, ${type}, ${payload},
    CASE WHEN NOT ${hasSubscribers}::boolean THEN clock_timestamp() END, ${trace})`;
}

/** An event on its way into the outbox: as a service gives it, and checked, with its id. */
import type { EventPayload, EventType } from '@tiku/contracts/events';

export interface OutgoingEvent<T extends EventType> {
  aggregateId: string;
  /** Grows with each event of the aggregate: projections write only where it is newer. */
  aggregateVersion: number;
  payload: EventPayload<T>;
}

/** An event as builders of `*.events.ts` make it: `tx.publish(...bankCreated(bank))`. */
export type Publication<T extends EventType> = readonly [type: T, event: OutgoingEvent<T>];

/** An event with its id, checked against its contract, that is still to be written. */
export interface PendingEvent {
  id: string;
  aggregateId: string;
  aggregateVersion: number;
  type: EventType;
  /** JSON. */
  payload: string;
  /** An event without subscribers counts as published at once and costs the relay nothing. */
  hasSubscribers: boolean;
  /** `traceparent` of the request or job that publishes it. */
  trace: string | null;
}

/** An event on its way into the outbox: as a service publishes it, and validated, with its id. */
import type { EventPayload, EventType } from '@tiku/contracts/events';

export interface OutgoingEvent<T extends EventType> {
  aggregateId: string;
  /** Grows with each event of the aggregate: projections only accept newer ones. */
  aggregateVersion: number;
  payload: EventPayload<T>;
}

/** An event as builders of `*.events.ts` create it: `tx.publish(...bankCreated(bank))`. */
export type Publication<T extends EventType> = readonly [type: T, event: OutgoingEvent<T>];

/** A validated event with its id, not yet written. */
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

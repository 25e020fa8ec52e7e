/**
 * Declares which event a consumer method handles. Payload and transaction are typed by the contract: the event has been
 * parsed, its inbox row is written, and what the method writes through `tx` commits with that row.
 */
import type { EventEnvelope, EventPayload, EventType } from '@tiku/contracts/events';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { z } from 'zod';
import type { Tx } from '../database/transactions.js';

export interface DomainEvent<T extends EventType> extends Omit<EventEnvelope<EventPayload<T>>, 'type'> {
  type: T;
}

type HandleOne<T extends EventType> = (event: DomainEvent<T>, tx: Tx) => Promise<unknown>;
type HandleMany<T extends EventType> = (events: readonly DomainEvent<T>[], tx: Tx) => Promise<unknown>;
type MethodDecorator<H> = <M extends H>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** What the transport reads of a handler. */
export const HandlerKind = z.object({ takes: z.enum(['one', 'many']) });
export type HandlerKind = z.output<typeof HandlerKind>['takes'];

/** One event, one transaction. */
export function OnEvent<T extends EventType>(type: T): MethodDecorator<HandleOne<T>> {
  return handlerOf(type, 'one');
}

/**
 * The events that arrived together, one transaction: for consumers that write many rows with one statement. If it
 * fails, it is called again with each event separately. The same aggregate may occur twice, in any order.
 */
export function OnEvents<T extends EventType>(type: T): MethodDecorator<HandleMany<T>> {
  return handlerOf(type, 'many');
}

function handlerOf(type: EventType, takes: HandlerKind) {
  return (target: object, key: string, descriptor: PropertyDescriptor): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    EventPattern(type, undefined, { takes })(target, key, descriptor);
  };
}

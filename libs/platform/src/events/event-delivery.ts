/** Delivers events to their handlers through the inbox, and reports failures. */
import { EVENTS, type EventEnvelope, type EventType } from '@tiku/contracts/events';
import type { MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Background } from '../background/index.js';
import type { Tx } from '../database/transactions.js';
import { inSpan, type Work } from '../tracing/index.js';
import type { Inbox } from './inbox.js';
import { HandlerKind } from './on-event.js';

export interface FailedEvent {
  event: EventEnvelope;
  error: unknown;
}

export class EventDelivery {
  constructor(
    private readonly handlers: ReadonlyMap<string, MessageHandler>,
    private readonly inbox: Inbox,
    private readonly background: Background,
  ) {}

  /** One after another by type, so that a batch takes one connection. */
  async deliver(events: readonly EventEnvelope[]): Promise<FailedEvent[]> {
    const failed: FailedEvent[] = [];
    const byType = new Map<string, EventEnvelope[]>();
    for (const event of events) {
      const parsed = parse(event);
      if ('error' in parsed) failed.push(parsed);
      else byType.set(event.type, [...(byType.get(event.type) ?? []), parsed.event]);
    }
    for (const [type, ofType] of byType) failed.push(...(await this.#deliverType(type, ofType)));
    return failed;
  }

  async #deliverType(type: string, events: readonly EventEnvelope[]): Promise<FailedEvent[]> {
    const handler = this.handlers.get(type);
    if (!handler) return events.map((event) => ({ event, error: new Error(`no handler for ${type}`) }));
    const takesMany = HandlerKind.parse(handler.extras).takes === 'many';
    if (takesMany && events.length > 1) {
      try {
        await inSpan(workOf(type, events), () =>
          this.inbox.onceTogether(events, (fresh, tx) => call(handler, fresh, tx)),
        );
        this.#count(type, events.length);
        return [];
      } catch {
        // One event failed and all is rolled back: deliver each separately, so that only the faulty one fails.
      }
    }
    const failed: FailedEvent[] = [];
    for (const event of events) {
      try {
        await inSpan(workOf(type, [event]), () =>
          this.inbox.once(event, (tx) => call(handler, takesMany ? [event] : event, tx)),
        );
        this.#count(type, 1);
      } catch (error) {
        failed.push({ event, error });
      }
    }
    return failed;
  }

  #count(type: string, events: number): void {
    this.background.metrics
      ?.counter('events_handled_total', 'Events handled', ['type'])
      .inc({ type }, events);
  }
}

const workOf = (type: string, events: readonly EventEnvelope[]): Work => ({
  name: `event ${type}`,
  kind: 'CONSUMER',
  causes: events.map(({ trace }) => trace),
});

/** Parses an event by its contract. Tests subscribe to types that no contract knows. */
function parse(event: EventEnvelope): { event: EventEnvelope } | FailedEvent {
  if (!(event.type in EVENTS)) return { event };
  const { data, error } = EVENTS[event.type as EventType].safeParse(event.payload);
  return error ? { event, error } : { event: { ...event, payload: data } };
}

async function call(
  handler: MessageHandler,
  data: EventEnvelope | readonly EventEnvelope[],
  tx: Tx,
): Promise<void> {
  const result: unknown = await handler(data, tx);
  if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
}

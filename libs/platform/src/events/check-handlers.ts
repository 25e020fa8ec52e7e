/** Startup check that the catalogue and the code agree on the events that this service consumes. */
import { HandlerKind } from './on-event.js';

interface ChainedHandler {
  next?: unknown;
  extras?: unknown;
}

/**
 * @throws Error naming every subscribed event without a handler or with two, and every handler without a subscription
 */
export function checkHandlers(
  service: string,
  subscribers: Readonly<Record<string, readonly string[]>>,
  handlers: ReadonlyMap<string, ChainedHandler>,
): void {
  const problems: string[] = [];
  for (const [type, services] of Object.entries(subscribers)) {
    if (services.includes(service) && !handlers.has(type)) problems.push(`${type} has no handler`);
  }
  for (const [type, handler] of handlers) {
    if (!subscribers[type]?.includes(service))
      problems.push(`${type} is handled, but SUBSCRIBERS does not say so`);
    if (!HandlerKind.safeParse(handler.extras).success)
      problems.push(`${type} has a handler that is not declared with @OnEvent or @OnEvents`);
    if (handler.next) problems.push(`${type} has more than one handler`);
  }
  if (problems.length > 0) throw new Error(`${service}: ${problems.join('; ')}`);
}

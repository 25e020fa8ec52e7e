/**
 * Server-sent events read with fetch (EventSource cannot send the token). Reconnects with a bounded back-off and
 * resumes with Last-Event-ID. The windows of a browser can share one connection: over HTTP/1.1 a browser opens six to
 * a server, so three windows with two streams each would block all other requests. Does not interpret the events.
 */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { errorOfResponse } from './api-error.js';
import { addressOf, commonHeaders } from './client.js';
import { reportFailure } from './session-end.js';

const BACKOFF_MS_MIN = 1_000;
const BACKOFF_MS_MAX = 30_000;

export interface EventStreamOptions {
  onEvent: (event: EventSourceMessage) => void;
  /** True when a connection opens, false when it is lost. */
  onConnection?: (open: boolean) => void;
  signal: AbortSignal;
}

type Message = { event: EventSourceMessage } | { open: boolean };

/**
 * Runs until the signal aborts or the session ends. Never throws. Windows with the same `audience` (the person, and
 * everything that the wording of events depends on) share one connection; when its window closes, another one connects.
 * Without an audience each window has its own connection: for streams whose first event is the state.
 */
export async function followEvents(
  path: string,
  { audience, ...options }: EventStreamOptions & { audience?: string },
): Promise<void> {
  if (audience === undefined || !('locks' in navigator)) return connect(path, options);
  const { signal, onEvent, onConnection } = options;
  const name = `tiku-events:${path}:${audience}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (signal.aborted) return;
    if ('event' in data) onEvent(data.event);
    else onConnection?.(data.open);
  };
  let leads = false;
  const lead = () => {
    leads = true;
    return connect(path, {
      signal,
      onEvent: (event) => {
        channel.postMessage({ event } satisfies Message);
        onEvent(event);
      },
      onConnection: (open) => {
        channel.postMessage({ open } satisfies Message);
        onConnection?.(open);
      },
    });
  };
  /** The shared connection may be open before this window. */
  const join = async () => {
    const { held = [] } = await navigator.locks.query();
    if (!leads && !signal.aborted && held.some((lock) => lock.name === name)) onConnection?.(true);
  };
  try {
    // Together: an abort rejects the request while the locks are still looked up.
    await Promise.all([navigator.locks.request(name, { signal }, lead), join()]);
  } catch (failure) {
    if (!signal.aborted) console.info('The windows of this browser could not share a connection', failure);
  } finally {
    channel.close();
  }
}

async function connect(path: string, options: EventStreamOptions): Promise<void> {
  let lastEventId: string | null = null;
  let backoffMs = BACKOFF_MS_MIN;
  while (!options.signal.aborted) {
    try {
      const headers = new Headers({ ...commonHeaders(), Accept: 'text/event-stream' });
      if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId);
      const response = await fetch(addressOf(path), { headers, signal: options.signal });
      if (response.status === 401) {
        reportFailure(path, errorOfResponse(401, await response.json().catch(() => null)));
        return;
      }
      if (response.ok && response.body) {
        backoffMs = BACKOFF_MS_MIN;
        options.onConnection?.(true);
        await readEvents(response.body, (event) => {
          if (event.id !== undefined) lastEventId = event.id;
          options.onEvent(event);
        });
      }
    } catch (failure) {
      if (options.signal.aborted) return;
      console.info('Event stream lost, connecting again', failure);
    }
    options.onConnection?.(false);
    await pause(backoffMs, options.signal);
    backoffMs = Math.min(BACKOFF_MS_MAX, backoffMs * 2);
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

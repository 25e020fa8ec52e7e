/**
 * Server-sent events read with fetch (EventSource cannot send the token). Reconnects with a bounded back-off and
 * resumes with Last-Event-ID. Does not know what the events mean.
 */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { errorOfAnswer } from './api-error.js';
import { addressOf, commonHeaders } from './client.js';
import { reportFailure } from './session-end.js';

const BACKOFF_MS_MIN = 1_000;
const BACKOFF_MS_MAX = 30_000;

export interface EventStreamOptions {
  onEvent: (event: EventSourceMessage) => void;
  /** True after a connection opened, false after it was lost. */
  onConnection?: (open: boolean) => void;
  signal: AbortSignal;
}

/** Runs until the signal aborts or the session ends. Never throws. */
export async function followEvents(path: string, options: EventStreamOptions): Promise<void> {
  let lastEventId: string | null = null;
  let backoffMs = BACKOFF_MS_MIN;
  while (!options.signal.aborted) {
    try {
      const headers = new Headers({ ...commonHeaders(), Accept: 'text/event-stream' });
      if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId);
      const answer = await fetch(addressOf(path), { headers, signal: options.signal });
      if (answer.status === 401) {
        reportFailure(path, errorOfAnswer(401, await answer.json().catch(() => null)));
        return;
      }
      if (answer.ok && answer.body) {
        backoffMs = BACKOFF_MS_MIN;
        options.onConnection?.(true);
        await readEvents(answer.body, (event) => {
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

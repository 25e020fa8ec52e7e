/**
 * The open event streams of one process: limited per user, ended at shutdown. A stream takes its place before anything
 * is awaited, so that requests which arrive together count each other; a client that leaves meanwhile is noticed.
 */
import type { ServerResponse } from 'node:http';
import { rateLimited, unavailable } from '../errors/index.js';
import type { Shutdown } from '../shutdown/index.js';
import { whenClosed } from '../when-closed/index.js';

/** Windows of one user, with room for reconnects that the server has not noticed yet. */
export const STREAMS_PER_USER_MAX = 20;
const RETRY_AFTER_SECONDS = 5;
/** A client that does not read is disconnected before its backlog grows further. */
const BACKLOG_BYTES_MAX = 1_048_576;

export class OpenStreams {
  readonly #ofUser = new Map<string, Set<AbortController>>();
  #isClosed = false;

  constructor(name: string, shutdown: Pick<Shutdown, 'register'>) {
    shutdown.register('intake', name, () => {
      this.#isClosed = true;
      for (const streams of this.#ofUser.values()) for (const stream of streams) stream.abort();
    });
  }

  /**
   * Calls `serve` and returns its result. `ended` is aborted by the shutdown or when the client has left.
   * @throws AppError 429 beyond the limit, 503 after the shutdown has begun
   */
  async hold(
    userId: string,
    response: ServerResponse,
    serve: (ended: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (this.#isClosed) throw unavailable();
    const streams = this.#ofUser.get(userId) ?? new Set<AbortController>();
    if (streams.size >= STREAMS_PER_USER_MAX) throw rateLimited(RETRY_AFTER_SECONDS);
    const stream = new AbortController();
    this.#ofUser.set(userId, streams.add(stream));
    const unwatch = whenClosed(response, () => stream.abort());
    try {
      await serve(stream.signal);
    } finally {
      unwatch();
      streams.delete(stream);
      if (streams.size === 0) this.#ofUser.delete(userId);
    }
  }
}

/** Writes to a stream, or disconnects its client if that does not read. */
export function writeEvent(response: ServerResponse, text: string): void {
  if (response.writableLength > BACKLOG_BYTES_MAX) response.destroy();
  else response.write(text);
}

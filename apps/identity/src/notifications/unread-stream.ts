/** One open event stream: how many notices a person has not read, whenever that changes. Ends with its client or token. */
import type { ServerResponse } from 'node:http';
import type { NotificationHints } from './notification-hints.js';

const COMMENT_INTERVAL_MS = 15_000;
/** How late a revoked token ends the stream. */
const TICK_MS = 1_000;
/** How late a change is seen when its hint was lost. */
const POLL_MS = 10_000;

export interface UnreadStreamOptions {
  userId: string;
  requestId: string;
  hints: NotificationHints;
  unread: () => Promise<number>;
  /** False or a rejection once the token is no longer good. */
  stillAllowed: () => Promise<boolean>;
}

export class UnreadStream {
  readonly #ended = new AbortController();
  #lastWriteAt = 0;
  #sent: number | null = null;

  constructor(
    private readonly response: ServerResponse,
    private readonly options: UnreadStreamOptions,
  ) {
    response.once('close', () => this.#ended.abort());
  }

  end(): void {
    this.#ended.abort();
  }

  /** Resolves when the stream has ended; a failure ends it and the client connects again. */
  async run(): Promise<void> {
    const { hints, userId, requestId, stillAllowed } = this.options;
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    });
    try {
      let readAt = 0;
      while (!this.#ended.signal.aborted) {
        const hint = hints.next(userId, TICK_MS, this.#ended.signal);
        if (!(await stillAllowed())) break;
        if (Date.now() - readAt >= POLL_MS) {
          readAt = Date.now();
          await this.#send();
        }
        if (Date.now() - this.#lastWriteAt >= COMMENT_INTERVAL_MS) this.#write(': still here\n\n');
        if (await hint) readAt = 0;
      }
    } finally {
      this.response.end();
    }
  }

  async #send(): Promise<void> {
    const unread = await this.options.unread();
    if (unread === this.#sent) return;
    this.#sent = unread;
    this.#write(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
  }

  #write(text: string): void {
    this.#lastWriteAt = Date.now();
    this.response.write(text);
  }
}

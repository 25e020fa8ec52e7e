/** One open event stream of one value: sent at once, and again whenever it changes. Ends with its client or token. */
import type { ServerResponse } from 'node:http';
import type { Hints } from '../hints/index.js';
import { writeEvent } from '../open-streams/index.js';

const COMMENT_INTERVAL_MS = 15_000;
/** Maximum delay until a revoked token ends the stream. */
const TICK_MS = 1_000;
/** Maximum delay of a change whose hint was lost. */
const POLL_MS = 10_000;

export interface StreamedValue {
  /** The name of its events. */
  event: string;
  /** The data of an event, as JSON; read again after each hint. */
  read: () => Promise<object>;
  hints: Pick<Hints, 'next'>;
  /** Topic of the hints about changes. */
  topic: string;
}

export interface ValueStreamOptions extends StreamedValue {
  requestId: string;
  /** Ends the stream. */
  ended: AbortSignal;
  /** False or a rejection once the token is no longer valid. */
  stillAllowed: () => Promise<boolean>;
}

export class ValueStream {
  #lastWriteAt = 0;
  #sent: string | null = null;

  constructor(
    private readonly response: ServerResponse,
    private readonly options: ValueStreamOptions,
  ) {}

  /** Resolves when the stream has ended; a failure ends it and the client reconnects. */
  async run(): Promise<void> {
    const { hints, topic, requestId, ended, stillAllowed } = this.options;
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    });
    try {
      let readAt = 0;
      while (!ended.aborted) {
        const hint = hints.next(topic, TICK_MS, ended);
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
    const data = JSON.stringify(await this.options.read());
    if (data === this.#sent) return;
    this.#sent = data;
    this.#write(`event: ${this.options.event}\ndata: ${data}\n\n`);
  }

  #write(text: string): void {
    this.#lastWriteAt = Date.now();
    writeEvent(this.response, text);
  }
}

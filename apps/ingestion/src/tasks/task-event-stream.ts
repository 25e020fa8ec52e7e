/** One open event stream. Writes the changes since the last id it sent; ends with its client, its token or the app. */
import type { ServerResponse } from 'node:http';
import type { Language } from '@tiku/contracts/common';
import { writeEvent } from '@tiku/platform/open-streams';
import type { TaskHints } from './task-hints.js';
import type { TasksPresenter } from './tasks.presenter.js';
import type { TaskRow } from './task-rows.repository.js';
import type { RemovedTaskRow, TasksRepository } from './tasks.repository.js';

const COMMENT_INTERVAL_MS = 15_000;
/** Maximum delay until a revoked token ends the stream. */
const TICK_MS = 1_000;
/** Maximum delay of a change whose hint was lost. */
const POLL_MS = 3_000;
/** Changes of one burst (page after page) are sent together. */
const GATHER_MS = 100;
const BATCH_ROWS = 100;

export interface TaskEventStreamOptions {
  userId: string;
  /** The client has received all events up to this id. */
  from: string;
  language: Language;
  requestId: string;
  /** Ends the stream. */
  ended: AbortSignal;
  tasks: TasksRepository;
  hints: TaskHints;
  presenter: TasksPresenter;
  /** False or a rejection once the token is no longer valid. */
  stillAllowed: () => Promise<boolean>;
}

export class TaskEventStream {
  #lastId: string;
  #lastWriteAt = 0;

  constructor(
    private readonly response: ServerResponse,
    private readonly options: TaskEventStreamOptions,
  ) {
    this.#lastId = options.from;
  }

  /** Resolves when the stream has ended; a failure ends it and the client reconnects. */
  async run(): Promise<void> {
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': this.options.requestId,
    });
    this.#write(': connected\n\n');
    try {
      let readAt = 0;
      while (!this.options.ended.aborted) {
        let hinted = false;
        const hint = this.options.hints
          .next(this.options.userId, TICK_MS, this.options.ended)
          .then((rang) => {
            hinted = rang;
          });
        if (!(await this.options.stillAllowed())) break;
        if (Date.now() - readAt >= POLL_MS) {
          readAt = (await this.#sendChanges()) ? 0 : Date.now();
        }
        if (Date.now() - this.#lastWriteAt >= COMMENT_INTERVAL_MS) this.#write(': still here\n\n');
        if (readAt === 0) continue;
        await hint;
        if (!hinted) continue;
        readAt = 0;
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      }
    } finally {
      this.response.end();
    }
  }

  /** Writes a batch of changes. Returns true if there may be more. */
  async #sendChanges(): Promise<boolean> {
    const { tasks, userId } = this.options;
    // Event ids of one user are assigned by one transaction after the other: up to this one both lists are complete.
    const last = BigInt(await tasks.lastEventId(userId));
    const changed = await tasks.changedAfter(userId, this.#lastId, BATCH_ROWS);
    const removed = await tasks.removedAfter(userId, this.#lastId, BATCH_ROWS);
    // If one list was cut off, the other must not run ahead of it: a resume begins at the id sent last.
    const limit = [changed, removed]
      .filter((rows) => rows.length === BATCH_ROWS)
      .map((rows) => BigInt(rows.at(-1)?.event_id ?? 0))
      .reduce<bigint | null>((least, id) => (least === null || id < least ? id : least), null);
    const events = [...changed.map((task) => this.#changeEvent(task)), ...removed.map(removalEvent)]
      .filter((event) => event.id <= last && (limit === null || event.id <= limit))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const event of events) {
      this.#write(`id: ${event.id}\nevent: ${event.name}\ndata: ${event.data}\n\n`);
      this.#lastId = String(event.id);
    }
    return limit !== null;
  }

  #changeEvent(task: TaskRow) {
    // Cleared: a deletion for lists, and a change when it is restored.
    if (task.cleared_at) return removalEvent({ task_id: task.id, event_id: task.event_id });
    const data = JSON.stringify({ task: this.options.presenter.toTask(task, this.options.language) });
    return { id: BigInt(task.event_id), name: 'task', data };
  }

  #write(text: string): void {
    this.#lastWriteAt = Date.now();
    writeEvent(this.response, text);
  }
}

function removalEvent(removed: RemovedTaskRow) {
  return { id: BigInt(removed.event_id), name: 'removed', data: JSON.stringify({ taskId: removed.task_id }) };
}

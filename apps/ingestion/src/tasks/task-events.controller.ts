/**
 * GET /ingestion/events: progress of the caller's tasks as server-sent events, from any replica. The rows are the
 * source of truth and Redis a hint, so a client that reconnects with `Last-Event-ID` misses nothing.
 */
import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { Access, Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { AnswersFile } from '@tiku/platform/http';
import { languageOf } from '@tiku/platform/messages';
import { Shutdown } from '@tiku/platform/shutdown';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited } from '@tiku/platform/errors';
import { TaskEventStream } from './task-event-stream.js';
import { TaskHints } from './task-hints.js';
import { TasksPresenter } from './tasks.presenter.js';
import { TasksRepository } from './tasks.repository.js';

/** Browser tabs of one user, with room for reconnects that the server has not noticed yet. */
const STREAMS_PER_USER_MAX = 20;

@Controller('ingestion/events')
export class TaskEventsController {
  readonly #streams = new Map<string, Set<TaskEventStream>>();

  constructor(
    private readonly tasks: TasksRepository,
    private readonly hints: TaskHints,
    private readonly presenter: TasksPresenter,
    private readonly access: Access,
    shutdown: Shutdown,
  ) {
    shutdown.register('intake', 'task event streams', () => {
      for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
    });
  }

  @Get()
  @Allow('user')
  @AnswersFile(['text/event-stream'])
  async events(
    @CurrentUser() user: Caller,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const streams = this.#streams.get(user.id) ?? new Set<TaskEventStream>();
    if (streams.size >= STREAMS_PER_USER_MAX) throw rateLimited(5);
    const from = /^\d{1,18}$/.test(lastEventId ?? '')
      ? String(lastEventId)
      : await this.tasks.lastEventId(user.id);
    reply.hijack();
    const stream = new TaskEventStream(reply.raw, {
      userId: user.id,
      from,
      language: languageOf(request.headers['accept-language']),
      requestId: request.id,
      tasks: this.tasks,
      hints: this.hints,
      presenter: this.presenter,
      stillAllowed: async () => (await this.access.caller(request.headers.authorization)) !== null,
    });
    this.#streams.set(user.id, streams.add(stream));
    await stream.run().finally(() => {
      streams.delete(stream);
      if (streams.size === 0) this.#streams.delete(user.id);
    });
  }
}

/**
 * GET /ingestion/events: progress of the caller's tasks as server-sent events, from any replica. The rows are the
 * source of truth and Redis a hint, so a client that reconnects with `Last-Event-ID` misses nothing.
 */
import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { Access, Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { RespondsWithFile } from '@tiku/platform/http';
import { languageOf } from '@tiku/platform/messages';
import { Shutdown } from '@tiku/platform/shutdown';
import { OpenStreams } from '@tiku/platform/open-streams';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TaskEventStream } from './task-event-stream.js';
import { TaskHints } from './task-hints.js';
import { TasksPresenter } from './tasks.presenter.js';
import { TasksRepository } from './tasks.repository.js';

@Controller('ingestion/events')
export class TaskEventsController {
  readonly #streams: OpenStreams;

  constructor(
    private readonly tasks: TasksRepository,
    private readonly hints: TaskHints,
    private readonly presenter: TasksPresenter,
    private readonly access: Access,
    shutdown: Shutdown,
  ) {
    this.#streams = new OpenStreams('task event streams', shutdown);
  }

  @Get()
  @Allow('user')
  @RespondsWithFile(['text/event-stream'])
  async events(
    @CurrentUser() user: Caller,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#streams.hold(user.id, reply.raw, async (ended) => {
      const from = /^\d{1,18}$/.test(lastEventId ?? '')
        ? String(lastEventId)
        : await this.tasks.lastEventId(user.id);
      reply.hijack();
      const stream = new TaskEventStream(reply.raw, {
        userId: user.id,
        from,
        language: languageOf(request.headers['accept-language']),
        requestId: request.id,
        ended,
        tasks: this.tasks,
        hints: this.hints,
        presenter: this.presenter,
        stillAllowed: async () =>
          (await this.access.caller(request.headers.authorization, { isUnattended: true })) !== null,
      });
      await stream.run();
    });
  }
}

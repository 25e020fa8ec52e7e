/** GET /notifications/events: the count of unread notices as server-sent events, from any replica. */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { rateLimited } from '@tiku/platform/errors';
import { Shutdown } from '@tiku/platform/shutdown';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotificationHints } from './notification-hints.js';
import { NotificationsService } from './notifications.service.js';
import { UnreadStream } from './unread-stream.js';

/** Windows of one person, with room for reconnects that the other side has not noticed yet. */
const STREAMS_PER_USER_MAX = 20;

@Controller('notifications/events')
export class NotificationEventsController {
  readonly #streams = new Map<string, Set<UnreadStream>>();

  constructor(
    private readonly notifications: NotificationsService,
    private readonly hints: NotificationHints,
    private readonly access: Access,
    shutdown: Shutdown,
  ) {
    shutdown.register('intake', 'notification streams', () => {
      for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
    });
  }

  @Get()
  @Allow('user')
  async events(
    @CurrentUser() user: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const streams = this.#streams.get(user.id) ?? new Set<UnreadStream>();
    if (streams.size >= STREAMS_PER_USER_MAX) throw rateLimited(5);
    reply.hijack();
    const stream = new UnreadStream(reply.raw, {
      userId: user.id,
      requestId: request.id,
      hints: this.hints,
      unread: () => this.notifications.unread(user.id),
      stillAllowed: async () => (await this.access.caller(request.headers.authorization)) !== null,
    });
    this.#streams.set(user.id, streams.add(stream));
    await stream.run().finally(() => {
      streams.delete(stream);
      if (streams.size === 0) this.#streams.delete(user.id);
    });
  }
}

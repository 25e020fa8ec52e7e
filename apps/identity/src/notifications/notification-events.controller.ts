/** GET /notifications/events: the count of unread notices as server-sent events, from any replica. */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { AnswersFile } from '@tiku/platform/http';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { ValueStreams } from '@tiku/platform/value-streams';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotificationHints } from './notification-hints.js';
import { NotificationsService } from './notifications.service.js';

@Controller('notifications/events')
export class NotificationEventsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly hints: NotificationHints,
    private readonly streams: ValueStreams,
  ) {}

  @Get()
  @Allow('user')
  @AnswersFile(['text/event-stream'])
  async events(
    @CurrentUser() user: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.serve(user, request, reply, {
      event: 'unread',
      read: async () => ({ unread: await this.notifications.unread(user.id) }),
      hints: this.hints,
      topic: user.id,
    });
  }
}

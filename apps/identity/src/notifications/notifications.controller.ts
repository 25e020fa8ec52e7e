/** HTTP of the caller's notices: declares path, schema and permission; delegates. */
import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { NotificationsAnswer, NotificationsQuery, UnreadAnswer } from '@tiku/contracts/notifications';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { NotificationsService } from './notifications.service.js';

@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Allow('user')
  @Answers(NotificationsAnswer)
  list(
    @Query({ schema: NotificationsQuery }) query: z.output<typeof NotificationsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.notifications.list(user.id, query);
  }

  @Put('read-all')
  @Allow('user')
  @Answers(UnreadAnswer)
  async readAll(@CurrentUser() user: Caller) {
    return { unread: await this.notifications.markAllRead(user.id) };
  }

  @Delete('read')
  @Allow('user')
  @Answers(UnreadAnswer)
  async clearRead(@CurrentUser() user: Caller) {
    return { unread: await this.notifications.clearRead(user.id) };
  }

  @Put(':id/read')
  @Allow('user')
  @Answers(UnreadAnswer)
  async read(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @CurrentUser() user: Caller,
  ) {
    return { unread: await this.notifications.markRead(user.id, id) };
  }
}

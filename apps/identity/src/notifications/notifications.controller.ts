/** HTTP of the caller's notices: declares path, schema and permission; delegates. */
import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { NotificationsResponse, NotificationsQuery, UnreadResponse } from '@tiku/contracts/notifications';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { NotificationsService } from './notifications.service.js';

@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Allow('user')
  @Responds(NotificationsResponse)
  list(
    @Query({ schema: NotificationsQuery }) query: z.output<typeof NotificationsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.notifications.list(user.id, query);
  }

  @Put('read-all')
  @Allow('user')
  @Responds(UnreadResponse)
  async readAll(@CurrentUser() user: Caller) {
    return { unread: await this.notifications.markAllRead(user.id) };
  }

  @Delete('read')
  @Allow('user')
  @Responds(UnreadResponse)
  async clearRead(@CurrentUser() user: Caller) {
    return { unread: await this.notifications.clearRead(user.id) };
  }

  @Put(':id/read')
  @Allow('user')
  @Responds(UnreadResponse)
  async read(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @CurrentUser() user: Caller,
  ) {
    return { unread: await this.notifications.markRead(user.id, id) };
  }
}

/** GET /notifications/events: the count of unread notices as server-sent events, from any replica. */
import { Controller } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { ValueEventsController, ValueStreams, type StreamedValue } from '@tiku/platform/value-streams';
import { NotificationHints } from './notification-hints.js';
import { NotificationsService } from './notifications.service.js';

@Controller('notifications/events')
export class NotificationEventsController extends ValueEventsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly hints: NotificationHints,
    streams: ValueStreams,
  ) {
    super(streams);
  }

  protected streamed({ id }: Caller): StreamedValue {
    const read = async () => ({ unread: await this.notifications.unread(id) });
    return { event: 'unread', read, hints: this.hints, topic: id };
  }
}

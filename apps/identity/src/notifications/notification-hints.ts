/** Signals every replica that a user has a new notice or has read one. */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Hints } from '@tiku/platform/hints';
import { RedisConnections } from '@tiku/platform/redis';

@Injectable()
export class NotificationHints extends Hints {
  constructor(redis: RedisConnections, background: Background) {
    super(redis, background, ['identity', 'notifications']);
  }
}

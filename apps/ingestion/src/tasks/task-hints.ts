/** Notifies every replica that a task changed. Only a hint: listeners read the database. */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Hints } from '@tiku/platform/hints';
import { RedisConnections } from '@tiku/platform/redis';

@Injectable()
export class TaskHints extends Hints {
  constructor(redis: RedisConnections, background: Background) {
    super(redis, background, ['ingestion', 'changes']);
  }
}

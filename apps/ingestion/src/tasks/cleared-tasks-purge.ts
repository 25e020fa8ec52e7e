/** Deletes tasks that were cleared long ago. Runs in every replica: the row lock lets one replica delete a task. */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { ClearedTasksService } from './cleared-tasks.service.js';

const INTERVAL_MS = 10 * 60_000;
const TASKS_PER_PASS = 50;

@Injectable()
export class ClearedTasksPurge {
  constructor(
    private readonly cleared: ClearedTasksService,
    background: Background,
  ) {
    background.every({ name: 'purge of cleared tasks', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** True if there may be more. */
  async pass(): Promise<boolean> {
    return (await this.cleared.purge(TASKS_PER_PASS)) >= TASKS_PER_PASS;
  }
}

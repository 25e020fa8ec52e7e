/** Removes for good what was put away long enough ago. In every replica: a task is locked, and found gone by the next. */
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

  /** True when there may be more. */
  async pass(): Promise<boolean> {
    return (await this.cleared.purge(TASKS_PER_PASS)) >= TASKS_PER_PASS;
  }
}

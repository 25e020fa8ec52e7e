/**
 * What happens in each minute, for the operators' page: counts of this process, and the depth of the queues. Counts wait
 * in memory, so work and requests cost no statement; a crash loses at most a minute of them. Not a job: it must go on
 * while jobs are stuck.
 */
import { Injectable } from '@nestjs/common';
import type { ActivityMeasure } from '@tiku/contracts/operations';
import { Background } from '../background/index.js';
import { ActivityRepository } from './activity.repository.js';

const EVERY_MS = 60_000;

@Injectable()
export class ActivityLog {
  #counted = new Map<ActivityMeasure, number>();

  constructor(
    private readonly repository: ActivityRepository,
    background: Background,
  ) {
    const work = () => this.write();
    background.every({ name: 'activity', intervalMs: EVERY_MS, work, onStopped: () => this.#writeCounts() });
  }

  add(measure: Exclude<ActivityMeasure, 'waiting'>, count = 1): void {
    this.#counted.set(measure, (this.#counted.get(measure) ?? 0) + count);
  }

  async write(): Promise<void> {
    await this.#writeCounts();
    await this.repository.measureQueues();
    await this.repository.forget();
  }

  async #writeCounts(): Promise<void> {
    const counted = this.#counted;
    if (counted.size === 0) return;
    this.#counted = new Map();
    try {
      await this.repository.add([...counted]);
    } catch (error) {
      for (const [measure, count] of counted)
        this.#counted.set(measure, (this.#counted.get(measure) ?? 0) + count);
      throw error;
    }
  }
}

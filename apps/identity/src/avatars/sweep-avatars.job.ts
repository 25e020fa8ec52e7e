/** Job `sweep-avatars`, once a day: deletes avatars that no account uses. Idempotent. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { OrphanSweep } from '@tiku/platform/stored-files';
import { SWEEP_AVATARS } from '../queues.js';
import { AVATAR_FOLDER } from './avatar-addresses.js';
import { AvatarSweepRepository } from './avatar-sweep.repository.js';

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class SweepAvatarsJob implements OnModuleInit {
  constructor(
    private readonly avatars: AvatarSweepRepository,
    private readonly orphans: OrphanSweep,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_AVATARS, ({ signal }) => this.sweep(signal));
    this.scheduled.every(DAY_MS, SWEEP_AVATARS, {});
  }

  async sweep(signal?: AbortSignal, now?: number): Promise<void> {
    await this.orphans.sweep(
      { folder: AVATAR_FOLDER, inUse: (files) => this.avatars.inUse(files) },
      signal,
      now,
    );
  }
}

/**
 * Job `sweep-files`, once a day: deletes pictures, attachments and exports that a crash left between file and row.
 * Running it twice removes nothing more.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import { OrphanSweep } from '@tiku/platform/stored-files';
import { EXPORT_FOLDER } from '../data-exports/export-data.job.js';
import { AVATAR_FOLDER } from '../enterprises/enterprise-avatars.js';
import { ATTACHMENT_FOLDER } from '../message-attachments/attachments.service.js';
import { SWEEP_FILES } from '../queues.js';
import { FilesRepository } from './files.repository.js';

const DAY_MS = 24 * 3_600_000;
const FOLDERS = [AVATAR_FOLDER, ATTACHMENT_FOLDER, EXPORT_FOLDER];

@Injectable()
export class SweepFilesJob implements OnModuleInit {
  constructor(
    private readonly files: FilesRepository,
    private readonly orphans: OrphanSweep,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_FILES, ({ signal }) => this.sweep(signal));
    this.scheduled.every(DAY_MS, SWEEP_FILES, {});
  }

  async sweep(signal?: AbortSignal, now?: number): Promise<void> {
    for (const folder of FOLDERS)
      await this.orphans.sweep({ folder, inUse: (files) => this.files.inUse(files) }, signal, now);
  }
}

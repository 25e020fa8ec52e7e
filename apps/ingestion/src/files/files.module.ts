/** Deletion of stored files whose rows are deleted, or that never had one. */
import { Module } from '@nestjs/common';
import { OcrStoreModule } from '../ocr/ocr-store.module.js';
import { RegionStoreModule } from '../regions/region-store.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { TikzStoreModule } from '../tikz/tikz-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { LeftoversPurge } from './leftovers-purge.js';
import { OrphanFilesRepository } from './orphan-files.repository.js';
import { SweepFilesJob } from './sweep-files.job.js';

@Module({
  imports: [TaskStoreModule, OcrStoreModule, RegionStoreModule, TikzStoreModule, UploadsModule],
  providers: [LeftoversPurge, SweepFilesJob, OrphanFilesRepository],
})
export class FilesModule {}

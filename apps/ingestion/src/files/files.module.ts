/** Removal of stored files whose rows are gone, and of what no row ever knew. */
import { Module } from '@nestjs/common';
import { OcrStoreModule } from '../ocr/ocr-store.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Housekeeping } from './housekeeping.js';
import { OrphanFilesRepository } from './orphan-files.repository.js';
import { OrphanSweep } from './orphan-sweep.js';

@Module({
  imports: [TaskStoreModule, OcrStoreModule, UploadsModule],
  providers: [Housekeeping, OrphanSweep, OrphanFilesRepository],
})
export class FilesModule {}

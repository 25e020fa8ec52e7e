/** Removal of stored files whose rows are gone. */
import { Module } from '@nestjs/common';
import { OcrStoreModule } from '../ocr/ocr-store.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DeleteFilesJob } from './delete-files.job.js';
import { Housekeeping } from './housekeeping.js';

@Module({
  imports: [TaskStoreModule, OcrStoreModule, UploadsModule],
  providers: [DeleteFilesJob, Housekeeping],
})
export class FilesModule {}

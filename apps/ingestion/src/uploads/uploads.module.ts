/** Uploads of documents. */
import { Module } from '@nestjs/common';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { DocumentTasks } from './document-tasks.js';
import { ResumableUploadsController } from './resumable-uploads.controller.js';
import { ResumableUploadsRepository } from './resumable-uploads.repository.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';
import { TusService } from './tus.service.js';
import { UploadReservations } from './upload-reservations.js';
import { UploadedDocumentsService } from './uploaded-documents.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TaskStoreModule, TasksModule],
  controllers: [UploadsController, ResumableUploadsController],
  providers: [
    UploadsRepository,
    UploadReservations,
    DocumentTasks,
    UploadsService,
    ResumableUploadsRepository,
    ResumableUploadsService,
    UploadedDocumentsService,
    TusService,
  ],
  exports: [UploadsRepository, UploadReservations],
})
export class UploadsModule {}

/** Documents on their way in. */
import { Module } from '@nestjs/common';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { UploadReservations } from './upload-reservations.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TaskStoreModule, TasksModule],
  controllers: [UploadsController],
  providers: [UploadsRepository, UploadReservations, UploadsService],
  exports: [UploadsRepository, UploadReservations],
})
export class UploadsModule {}

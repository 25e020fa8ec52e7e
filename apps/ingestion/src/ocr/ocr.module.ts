/** Text of single pictures over HTTP, and the state of the engine. */
import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { WorkersModule } from '../workers/workers.module.js';
import { OcrStoreModule } from './ocr-store.module.js';
import { OcrController } from './ocr.controller.js';
import { OcrProposals } from './ocr-proposals.service.js';
import { OcrService } from './ocr.service.js';

@Module({
  imports: [AssistantModule, OcrStoreModule, TaskStoreModule, UploadsModule, WorkersModule],
  controllers: [OcrController],
  providers: [OcrProposals, OcrService],
})
export class OcrModule {}

/** Ingestion's knowledge of users. */
import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { OcrStoreModule } from '../ocr/ocr-store.module.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { TikzStoreModule } from '../tikz/tikz-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';

@Module({
  imports: [AssistantModule, TaskStoreModule, DraftsModule, OcrStoreModule, TikzStoreModule, UploadsModule],
  controllers: [OnUserDeletedConsumer],
})
export class UsersModule {}

/** The modules of ingestion: `IngestionModule` lists every route, `forService` adds the infrastructure. */
import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@tiku/platform/events';
import { OperationsModule } from '@tiku/platform/operations';
import { EnterpriseMembersModule, PeopleModule } from '@tiku/platform/people';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AssistantModule } from './assistant/assistant.module.js';
import { SERVICE, type IngestionConfig } from './config.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { FilesModule } from './files/files.module.js';
import { infrastructure } from './infrastructure.js';
import { OcrModule } from './ocr/ocr.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { QuestionBanksModule } from './question-banks/question-banks.module.js';
import { RegionsModule } from './regions/regions.module.js';
import { SERVICE_QUEUES } from './queues.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TikzModule } from './tikz/tikz.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    UploadsModule,
    TasksModule,
    DraftsModule,
    OcrModule,
    RegionsModule,
    TikzModule,
    AssistantModule,
    AnalysisModule,
    FilesModule,
    PersonalDataModule,
    UsersModule,
    QuestionBanksModule,
    OperationsModule.of(SERVICE),
  ],
})
export class IngestionModule {
  static forService(config: IngestionConfig): DynamicModule {
    return {
      module: IngestionModule,
      imports: [
        ...infrastructure(config, SERVICE_QUEUES),
        EventsModule.forService(),
        PeopleModule,
        EnterpriseMembersModule,
      ],
    };
  }
}

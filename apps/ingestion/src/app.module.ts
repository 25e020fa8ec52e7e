/** The HTTP side of ingestion. `IngestionModule` alone names every route; `forService` adds what they stand on. */
import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@tiku/platform/events';
import { Idempotency } from '@tiku/platform/idempotency';
import { exportController } from '@tiku/platform/personal-data';
import { AnalysisController } from './analysis/analysis.controller.js';
import { NoAssistant, RecognitionAssistant } from './analysis/recognition-assistant.js';
import type { IngestionConfig } from './config.js';
import { DraftPresenter } from './drafts/draft.presenter.js';
import { DraftSaver } from './drafts/draft-saver.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsRepository } from './drafts/drafts.repository.js';
import { DraftsService } from './drafts/drafts.service.js';
import { FigureAdoption } from './drafts/figure-adoption.js';
import { SaveAnswers } from './drafts/save-answers.js';
import { QuestionBankClient } from './drafts/question-bank.client.js';
import { PERSONAL_DATA } from './export/personal-data.js';
import { FigureAddresses } from './figures/figure-addresses.js';
import { Housekeeping } from './housekeeping.js';
import { OcrController } from './ocr/ocr.controller.js';
import { OcrService } from './ocr/ocr.service.js';
import { OnBankDeleted } from './question-banks/on-bank-deleted.consumer.js';
import { SERVICE_QUEUES } from './queues.js';
import { foundation } from './foundation.js';
import { TaskStoreModule } from './task-store.module.js';
import { DocumentViews } from './tasks/document-views.js';
import { QuestionsReader } from './tasks/questions.reader.js';
import { TaskEventsController } from './tasks/task-events.controller.js';
import { TaskPresenter } from './tasks/task.presenter.js';
import { TasksController } from './tasks/tasks.controller.js';
import { TasksService } from './tasks/tasks.service.js';
import { DocumentParserController } from './uploads/document-parser.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';
import { OnUserDeleted } from './users/on-user-deleted.consumer.js';

@Module({
  imports: [TaskStoreModule],
  controllers: [
    DocumentParserController,
    TasksController,
    TaskEventsController,
    DraftsController,
    OcrController,
    AnalysisController,
    exportController(PERSONAL_DATA),
    OnUserDeleted,
    OnBankDeleted,
  ],
  providers: [
    UploadsRepository,
    UploadsService,
    TasksService,
    TaskPresenter,
    QuestionsReader,
    DocumentViews,
    FigureAddresses,
    DraftsRepository,
    DraftsService,
    DraftPresenter,
    DraftSaver,
    FigureAdoption,
    SaveAnswers,
    Idempotency,
    QuestionBankClient,
    OcrService,
    Housekeeping,
    { provide: RecognitionAssistant, useClass: NoAssistant },
  ],
})
export class IngestionModule {
  static forService(config: IngestionConfig): DynamicModule {
    return {
      module: IngestionModule,
      imports: [...foundation(config, SERVICE_QUEUES), EventsModule.forService()],
    };
  }
}
